import { type ComponentType, createContext, lazy, startTransition, use, useEffect, useState } from 'react';

type Module<Props> = { default: ComponentType<Props> };

/** What is shown in the place of a part of the panel that could not be fetched. */
type Failure<Props> = ComponentType<Props & { onRetry: () => void }>;

const Retry = createContext<() => void>(() => undefined);

/** A part of the panel that is fetched when it is first shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<Module<Props>>,
  Failure: Failure<Props>,
): ComponentType<Props> {
  function Failed(props: Props) {
    const onRetry = use(Retry);
    // Left and come back to, it is fetched again.
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
      // The failure stays until the answer is there.
      startTransition(() => setCurrent(() => Part));
    };
    return (
      <Retry value={retry}>
        <Current {...props} />
      </Retry>
    );
  };
}
