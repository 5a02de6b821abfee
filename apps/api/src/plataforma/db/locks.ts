/**
 * Every advisory lock that is taken in the database: what only one process may do at a time. The package `local-postgres`
 * has two of its own, in the maintenance database of a data folder.
 */
export const locks = {
  /** Making the first admin. */
  firstStart: 7_301_001,
  /** Adding seals to the audit trail: a chain has one end. */
  sealing: 7_301_002,
  /** Changing what staff may do: somebody must be left to manage them, and somebody to decide. */
  equipe: 7_301_003,
  /** Filling a demo. */
  demo: 7_301_004,
  /** Reading or changing the key file. */
  key: 7_301_007,
  /** Passing deadlines. */
  deadlines: 7_301_008,
  /** Importing a file; with the beginning of its hash, so that different files are imported side by side. */
  import: 7_301_009,
  /** Reading a month of Receita Federal. */
  receita: 7_301_010,
  /** Loading a list; with its number among the lists, so that different ones are loaded side by side. */
  listas: 7_301_011,
  /** Opening the reviews that are due. */
  renovacao: 7_301_012,
  /** Altering tables, or who may use them. */
  migration: 7_367_277,
} as const;
