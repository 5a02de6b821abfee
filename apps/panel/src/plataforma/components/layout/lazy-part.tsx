import { type ComponentType, createContext, lazy, startTransition, use, useEffect, useState } from 'react';

type Module<Props> = { default: ComponentType<Props> };

/** Shown in place of a part of the panel that could not be loaded. */
type Failure<Props> = ComponentType<Props & { onRetry: () => void }>;

const Retry = createContext<() => void>(() => undefined);

/** A part of the panel whose code is loaded when it is first shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<Module<Props>>,
  Failure: Failure<Props>,
): ComponentType<Props> {
  function Failed(props: Props) {
    const onRetry = use(Retry);
    // After a failure, it is loaded again the next time it is shown.
    useEffect(
      () => () => {
        Part = prepare();
      },
      [],
    );
    return <Failure {...props} onRetry={onRetry} />;
  }

  const prepare = () => lazy(() => load().catch((): Module<Props> => ({ default: Failed })));
  let Part = prepare();

  return function LazyPart(props: Props) {
    const [Current, setCurrent] = useState(() => Part);
    const retry = () => {
      Part = prepare();
      // The failure stays on the screen until the new attempt ends.
      startTransition(() => setCurrent(() => Part));
    };
    return (
      <Retry value={retry}>
        <Current {...props} />
      </Retry>
    );
  };
}
