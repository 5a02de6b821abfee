/** The parts that are told, with a separator between them. */
export const joined = (separator: string, ...parts: string[]): string =>
  parts.filter(Boolean).join(separator);
