import { generatePath } from 'react-router';
import { paths } from '#plataforma/lib/paths.ts';

/** The URL of a case in the workspace, with the list of `search`; null: no case is open. */
export const caseAddress = (id: string | null, search: string) => ({
  pathname: generatePath(paths.analise, { id }),
  search,
});
