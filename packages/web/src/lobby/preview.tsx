import { Board } from '@flagbridge/board';
import { useEffect, useState } from 'preact/hooks';
import type { Looked } from './opening.ts';

/** The map as the battle begins. Nothing to see is said in words, and waiting only when it is felt. */
export function Preview({ looked, label }: { readonly looked: Looked; readonly label: string }) {
  const [long, setLong] = useState(false);
  const waits = looked.is === 'waiting';
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLong(true), 400);
    return () => clearTimeout(timer);
  }, [waits]);
  if (looked.is === 'not') return <p class="lobby-map lobby-map-note">{looked.why}</p>;
  if (looked.is === 'waiting') return <p class="lobby-map lobby-map-note">{long && 'Setting the table'}</p>;
  const { scene, sides } = looked.sight;
  if (scene === null) return <p class="lobby-map lobby-map-note">This battle has no map.</p>;
  return (
    <div class="lobby-map">
      <Board scene={scene} sides={sides.map(({ id }) => id)} label={label} still motion={false} />
    </div>
  );
}
