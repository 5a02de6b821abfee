import { useCallback, useState } from 'react';

/** What was unfolded stays so when its card leaves the page and comes back. */
export function useOpenIds(): [ReadonlySet<string>, (id: string) => void] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return [ids, toggle];
}
