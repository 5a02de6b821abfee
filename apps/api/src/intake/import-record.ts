/** One record of a file, by its line (NDJSON) or its number after the header (CSV); `problema`: it can't be read. */
export type ImportRecord = { linha: number; registro: unknown; problema?: string };

/** As big as one registration may be on the wire. */
export const maxRecordBytes = 64 * 1024;

export const tooLong = 'Registro maior que 64 kB.';
