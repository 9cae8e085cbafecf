import { useEffect, useState } from 'preact/hooks';

/** The grid first; after a moment, words. */
export function Setting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return <main class="setting">{late && <p role="status">Setting the table</p>}</main>;
}
