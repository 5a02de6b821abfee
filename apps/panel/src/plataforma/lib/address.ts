import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** As it is now: React draws a change later, on a slow processor after the next letter was typed. */
const readAddress = () => new URLSearchParams(location.search);

/** Changes some parameters of the URL, and keeps the others; an empty value removes its parameter. */
export function useChangeAddress<Name extends string>() {
  const navigate = useNavigate();
  return (parts: { [Part in Name]?: string | undefined }, isReplacing: boolean): void => {
    const after = readAddress();
    for (const [part, value] of Object.entries<string | undefined>(parts)) {
      if (value) after.set(part, value);
      else after.delete(part);
    }
    // With the path: without it the one that is drawn would come back.
    void navigate({ pathname: location.pathname, search: `${after}` }, { replace: isReplacing });
  };
}

/**
 * Text that a person types and the URL holds as well. It is taken from the URL only where something else changed it: Back,
 * a link, another button. `markSent` is called with what is about to be written to the URL.
 */
export function useMirrored(read: (params: URLSearchParams) => string) {
  const { search } = useLocation();
  const [text, setText] = useState(() => read(new URLSearchParams(search)));
  const sent = useRef(text);
  const takeOver = useEffectEvent(() => {
    const now = read(readAddress());
    if (now === sent.current) return;
    sent.current = now;
    setText(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever a change is drawn.
  useEffect(() => takeOver(), [search]);
  return {
    text,
    setText,
    isSent: (value: string) => value === sent.current,
    markSent(value: string): void {
      sent.current = value;
    },
  };
}
