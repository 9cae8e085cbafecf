import type { Deeds, Happened } from './happened.ts';

/** One side's part of the line: `You: 2 hits of 7, Barb destroyed`. */
interface SideWords {
  readonly who: string;
  readonly did: string;
}

interface Sides {
  /** The viewer's own. */
  readonly own: readonly string[];
  readonly sides: readonly { readonly id: string; readonly title: string }[];
}

/** What each side did, the viewer's own first; sides that did nothing are not spoken of. */
export function happenedWords(happened: Happened, { own, sides }: Sides): SideWords[] {
  const others = sides.filter(({ id }) => !own.includes(id));
  const nameOf = (side: string): string => {
    if (own.includes(side)) return 'You';
    // Two sides need no names; of several each has its own.
    if (own.length > 0 && others.length === 1) return 'They';
    return sides.find(({ id }) => id === side)?.title ?? side;
  };
  return [...happened.sides]
    .sort((a, b) => Number(own.includes(b.side)) - Number(own.includes(a.side)))
    .map((deeds) => ({ who: nameOf(deeds.side), did: didWords(deeds) }))
    .filter(({ did }) => did !== '');
}

function didWords({ shots, hits, lost, felled, moved }: Deeds): string {
  const said: string[] = [];
  if (shots > 0) said.push(`${hits} ${hits === 1 ? 'hit' : 'hits'} of ${shots}`);
  if (felled.length > 0) said.push(`${felled.join(' and ')} destroyed`);
  if (lost > 0) said.push(lost === 1 ? 'one shot lost' : `${lost} shots lost`);
  if (shots === 0 && moved.length > 0) said.push(`${moved.length} ${moved.length === 1 ? 'ship' : 'ships'} moved`);
  return said.join(', ');
}

/** What the odds expected of everything that was rolled for; '' where nothing was. */
export function expectedWords({ sides }: Happened): string {
  const rolled = sides.reduce((sum, one) => sum + one.rolled, 0);
  const expected = sides.reduce((sum, one) => sum + one.expected, 0);
  if (rolled === 0) return '';
  return `${rolled} rolled; the odds expected ${expected.toFixed(1)} ${expected.toFixed(1) === '1.0' ? 'hit' : 'hits'}.`;
}
