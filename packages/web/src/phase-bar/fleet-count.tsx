import type { FleetCount, Fleets, Words } from '@flagbridge/engine';
import type { Battle } from '../battle/battle.ts';
import { figuresOf, type Standing } from './fleet-standing.ts';

/** A scenario's own count, in words and for the room between two bars. */
interface Counted {
  readonly words: string;
  /** `2 of 3`; empty where nothing has a figure. */
  readonly figure: string;
  readonly label: string;
  /** Who is ahead by it; null while that is open. */
  readonly leader: Standing | null;
}

/** Exported for tests: it needs no page. */
export function countedBy(
  count: FleetCount | undefined,
  all: readonly Standing[],
  sides: Battle['sides'],
  say: (words: Words) => string,
): Counted | null {
  if (count === undefined) return null;
  const { n, of } = count.figure ?? {};
  const index = sides.findIndex(({ id }) => id === count.leads);
  return {
    words: say(count.words),
    figure: n === undefined ? '' : of === undefined ? `${n}` : `${n} of ${of}`,
    label: say(count.label),
    leader: all.find((stand) => stand.index === index) ?? null,
  };
}

/** `UPF 60 of 65 hull, Sathar 130 of 130. Z'Gata: 2 of 3 turns in dock`. Exported for tests. */
export const countInWords = (all: readonly Standing[], unit: string, { words, leader }: Counted): string =>
  `${figuresOf(all, unit)}. ${words}${leader === null ? '' : `: ${leader.title} ahead`}`;

interface CountBoxProps {
  readonly fleets: Fleets;
  readonly all: readonly Standing[];
  readonly sides: Battle['sides'];
  readonly say: Battle['say'];
}

/** The scenario's own count between the bars, where points do not decide. Few battles have one: it is loaded with the first. */
export function CountBox({ fleets, all, sides, say }: CountBoxProps) {
  const count = countedBy(fleets.count, all, sides, say);
  if (count === null) return null;
  const { figure, label, leader } = count;
  return (
    <div class={`fleets-lead fleets-count fleets-${leader === null ? 'none' : leader.index % 4}`}>
      <p class="vh">{countInWords(all, fleets.unit, count)}</p>
      <b aria-hidden="true">
        {leader !== null && leader === all[0] && '◂ '}
        {figure || label}
        {leader !== null && leader !== all[0] && ' ▸'}
      </b>
      {figure !== '' && <small aria-hidden="true">{label}</small>}
    </div>
  );
}
