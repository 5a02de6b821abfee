import { generatePath } from 'react-router';
import { paths } from '#lib/paths.ts';

/** Where one registration is looked at, in the list that this search of the address names; null: none is open. */
export const caseAddress = (id: string | null, search: string) => ({
  pathname: generatePath(paths.analise, { id }),
  search,
});
