/** Only these variables, so that settings of whoever runs the tests reach no program of ours; and Node's own cache. */
export function programEnvironment(variables: Record<string, string>): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...variables };
}
