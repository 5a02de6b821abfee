import { browser } from './browser.ts';
import { documents } from './browser-documents.ts';
import { thumbnails } from './browser-thumbnails.ts';
import { bundle } from './bundle.ts';
import { decisions } from './decisions.ts';
import { wholeList } from './export.ts';
import { figures } from './figures.ts';
import { filters } from './filters.ts';
import type { Measurement } from './harness/measurement.ts';
import { intakeByImport } from './import.ts';
import { links } from './links.ts';
import { listas } from './listas.ts';
import { logins } from './logins.ts';
import { page } from './page.ts';
import { processes } from './processes.ts';
import { receita } from './receita.ts';
import { renovacao } from './renovacao.ts';
import { search } from './search.ts';
import { start } from './start.ts';

/** Every measurement, in the order of the table. */
export const measurements: Measurement[] = [
  page,
  search,
  filters,
  links,
  figures,
  wholeList,
  decisions,
  intakeByImport,
  receita,
  listas,
  renovacao,
  logins,
  start,
  processes,
  bundle,
  browser,
  thumbnails,
  documents,
];
