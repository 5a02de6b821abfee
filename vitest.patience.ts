/** Time for a busy machine: what works ends long before, and what hangs is still noticed. */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};
