import { Board } from '@flagbridge/board';
import type { KeptLooked } from './kept-sight.ts';

/** Ships are what one knows a battle by. */
const NEAREST = { widest: 44, with: [], ships: true } as const;

/** The ships where they stand. Where that cannot be drawn, an empty chart: the words say what is there. */
export function KeptMap({ looked, title }: { readonly looked: KeptLooked; readonly title: string }) {
  const scene = looked.is === 'seen' ? looked.sight.scene : null;
  if (looked.is !== 'seen' || scene === null)
    return <div class="kept-map">{looked.is === 'waiting' ? null : <p>No map</p>}</div>;
  return (
    <div class="kept-map">
      <Board
        scene={scene}
        sides={looked.sight.sides.map(({ id }) => id)}
        label={`${title} as it stands`}
        still
        motion={false}
        preview={NEAREST}
      />
    </div>
  );
}
