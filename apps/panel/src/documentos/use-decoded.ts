import { type RefObject, useEffect, useState } from 'react';

export type Decoded = { status: 'loading' | 'broken' } | { status: 'ready'; width: number; height: number };

/** The browser decodes the picture outside the main thread. Sizes are those of the upright picture. */
export function useDecoded(image: RefObject<HTMLImageElement | null>, src: string | null): Decoded {
  const [decoded, setDecoded] = useState<Decoded>({ status: 'loading' });
  useEffect(() => {
    const element = image.current;
    if (!element || !src) return;
    let isCurrent = true;
    element.src = src;
    element.decode().then(
      () => {
        const { naturalWidth: width, naturalHeight: height } = element;
        if (isCurrent) setDecoded({ status: 'ready', width, height });
      },
      () => {
        if (isCurrent) setDecoded({ status: 'broken' });
      },
    );
    return () => {
      isCurrent = false;
      setDecoded({ status: 'loading' });
    };
  }, [image, src]);
  return decoded;
}
