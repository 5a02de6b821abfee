/** What stands in a table under a key of any text; never what every object has, such as `constructor`. */
export const getOwn = <T>(
  table: Readonly<Partial<Record<string, T>>> | null | undefined,
  key: string,
): T | undefined => (table && Object.hasOwn(table, key) ? table[key] : undefined);
