import { type ComponentType, Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { catchTyping } from '#plataforma/lib/typed-ahead.ts';
import { lazyPart } from './lazy-part.tsx';
import { DialogLoadFailure } from './load-failure.tsx';

type Opened = { isOpen: boolean; onClose: () => void };

/** A dialog whose code is loaded when it is first opened. What is typed until it is there is meant for it. */
export function lazyDialog<Props extends Opened>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazyPart(load, DialogLoadFailure);

  return function LazyDialog(props: Props) {
    const { isOpen, onClose } = props;
    const close = useEffectEvent(onClose);
    useLayoutEffect(() => (isOpen ? catchTyping(() => close()) : undefined), [isOpen]);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
