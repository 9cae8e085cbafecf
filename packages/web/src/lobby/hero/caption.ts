import type { Fleets, Phases, Strike } from '@flagbridge/engine';
import { capital } from '../../request/compose/words.ts';
import { shotWords } from '../../stage/shot-words.ts';
import type { Stage } from '../../stage/stage.ts';

type Told = Pick<Stage, 'strikes' | 'telling'>;

/** `Surprise Attack!, game turn 3.` */
export function whenWords(title: string, { clock: { label, value } }: Phases): string {
  const turn = value === undefined ? '' : `, ${lower(label)} ${value}`;
  return `${title}${turn}.`;
}

/** What a shot is about: what rose against it comes before it. */
export const mainStrike = ({ strikes, telling }: Told, shot: number): Strike | undefined =>
  strikes[telling.shots[shot]?.strikes.at(-1) ?? -1];

/** `Stiletto: assault rocket at Venomous, hit: 34 → 18.` `fleets` as they were before the volley. */
export function shotCaption(
  { strikes, telling }: Told,
  shot: number,
  fleets: Fleets | null,
  nameOf: (part: string) => string,
): string {
  const told = telling.shots[shot]?.strikes ?? [];
  const place = told.at(-1) ?? -1;
  const strike = strikes[place];
  if (strike === undefined) return '';
  const fired = told.filter((i) => strikes[i]?.kind !== 'counter').length;
  // Several that are told as one have all missed.
  if (fired > 1) return `${shotWords(strike, nameOf).by}: ${fired} shots, all miss.`;
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
  // The book's own word, as the book writes it.
  const { weapon } = strike;
  const means = weapon === undefined ? lower(what) : what.replace(capital(weapon), weapon);
  return `${by}${what === '' ? '' : `: ${means}`}, ${verdict}${came}.`;
}

/** The first sentence of what is told of an update: who flies where. */
export const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;

const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
