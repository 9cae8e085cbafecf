import { useEffect, useState } from 'preact/hooks';

/** The moment, looked at so often; not at all where nothing depends on it. */
export function useMoment(every: number, runs = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every, runs]);
  return now;
}
