import { useEffect, useState } from 'preact/hooks';

/** Stands where a battle will be, until its table is set: nothing at first; after a moment, words. */
export function TableIsSet() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return <main class="table-is-set">{late && <p role="status">Setting the table</p>}</main>;
}
