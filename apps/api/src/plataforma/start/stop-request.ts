export type StopRequest = {
  /** The first signal: finish what is running, then stop. */
  requested: Promise<void>;
  /** The second: do not wait for running requests. The database is still stopped in order. */
  hurried: Promise<void>;
  isRequested(): boolean;
};

const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export function listenForStop(): StopRequest {
  const requested = Promise.withResolvers<void>();
  const hurried = Promise.withResolvers<void>();
  let count = 0;
  const onSignal = () => {
    count += 1;
    (count === 1 ? requested : hurried).resolve();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return { requested: requested.promise, hurried: hurried.promise, isRequested: () => count > 0 };
}
