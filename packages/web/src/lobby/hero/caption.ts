import type { Fleets, Phases } from '@flagbridge/engine';
import { shotWords } from '../../stage/shot-words.ts';
import type { Stage } from '../../stage/stage.ts';

/** `Surprise Attack!, game turn 3.` */
export function whenWords(title: string, { clock: { label, value } }: Phases): string {
  const turn = value === undefined ? '' : `, ${label.slice(0, 1).toLowerCase()}${label.slice(1)} ${value}`;
  return `${title}${turn}.`;
}

/** `Stiletto: assault rocket at Venomous, hit: 34 → 18.` `fleets` as they were before the volley. */
export function shotCaption(
  { strikes, telling }: Pick<Stage, 'strikes' | 'telling'>,
  shot: number,
  fleets: Fleets | null,
  nameOf: (part: string) => string,
): string {
  const told = telling.shots[shot]?.strikes ?? [];
  const place = told.at(-1);
  const strike = place === undefined ? undefined : strikes[place];
  if (place === undefined || strike === undefined) return '';
  if (told.length > 1 && strike.kind !== 'counter' && told.every((i) => strikes[i]?.result !== 'hit')) {
    const fired = told.filter((i) => strikes[i]?.kind !== 'counter').length;
    if (fired > 1) return `${shotWords(strike, nameOf).by}: ${fired} shots, all miss.`;
  }
  const { by, what, verdict, loss } = shotWords(strike, nameOf);
  const at = strike.to.part;
  const ships = fleets?.sides.flatMap(({ ships }) => ships) ?? [];
  const had = ships.find(({ id }) => id === at)?.left;
  const taken = strikes
    .slice(0, place)
    .reduce((sum, one) => sum + (one.to.part === at && one.result === 'hit' ? (one.loss ?? 0) : 0), 0);
  const left = had === undefined ? undefined : Math.max(0, had - taken);
  const came =
    loss === '' ? '' : left === undefined ? ` ${loss}` : `: ${left} → ${Math.max(0, left - (strike.loss ?? 0))}`;
  return `${by}${what === '' ? '' : `: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}`}, ${verdict}${came}.`;
}
