import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** The current time, updated often enough for a text in minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
