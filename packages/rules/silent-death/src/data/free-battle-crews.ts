import type { MusterChoice, MusterPoints } from '@flagbridge/engine';
import { type ChosenShip, pointsBy } from '@flagbridge/kit/set-up';
import { imbalanceOf } from '../rules/points.ts';
import type { CrewEntry } from '../set-up/format.ts';
import type { Post, ShipType } from './display.ts';
import { DISPLAYS } from './displays.ts';
import { fieldOf, shipsFor } from './free-battle-fields.ts';
import { classOf, type Feat, gunneryOf, pilotingOf } from './heroes.ts';

/** The two sides of a free battle, and what a choice of ships and crews amounts to. */

export const SIDES = [
  { id: 'rebel', title: 'Rebels', commander: 'Rebel commander', ships: shipsFor('rebel') },
  { id: 'imperial', title: 'Imperials', commander: 'Imperial commander', ships: shipsFor('imperial') },
] as const;

const listed = (side: string): (typeof SIDES)[number] => SIDES.find(({ id }) => id === side) ?? SIDES[0];

/** What a field holds: as chosen, or its start. */
function valueIn({ kind, fields = {} }: ChosenShip, side: string, post: Post, what: string): number | string {
  const id = fieldOf(post, what);
  const field = listed(side)
    .ships.find((one) => one.id === kind)
    ?.fields?.find((one) => one.id === id);
  return fields[id] ?? field?.start ?? '';
}

/** A post as the set-up reads it. */
export function crewIn(ship: ChosenShip, side: string, post: Post): CrewEntry {
  const number = (what: string): number => Number(valueIn(ship, side, post, what));
  const has = (what: string): boolean => valueIn(ship, side, post, what) === 'yes';
  const pilots = post === 'pilot';
  if (valueIn(ship, side, post, 'who') !== 'hero')
    return pilots ? { plt: number('plt'), gnr: number('gnr') } : { gnr: number('gnr') };
  const of = classOf(ship.kind as ShipType);
  const feats: Feat[] = [
    ...(has('dodge') ? [`dodge-${of}` as const] : []),
    ...(has('operation') ? [`operation-${of}` as const] : []),
  ];
  return {
    hero: {
      name: pilots ? 'Hero pilot' : 'Hero gunner',
      ...(pilots && { pilot: number('skill') }),
      ranged: number('ranged'),
      fortitude: number('fortitude'),
      reflex: number('reflex'),
      feats,
      suit: has('suit'),
    },
  };
}

/** SD-DSP-03: the hull and every level of its crew, converted ones too. */
function pointsFor(ship: ChosenShip, side: string): { total: number; note: string } {
  const display = Object.hasOwn(DISPLAYS, ship.kind) ? DISPLAYS[ship.kind as ShipType] : undefined;
  if (display === undefined) return { total: 0, note: '' };
  const levels = display.crew.flatMap((post) => {
    const { plt = 0, gnr = 0, hero } = crewIn(ship, side, post);
    if (hero === undefined) return post === 'pilot' ? [plt, gnr] : [gnr];
    const gunnery = gunneryOf(hero.ranged).total;
    return post === 'pilot' ? [pilotingOf(hero.pilot ?? 0).total, gunnery] : [gunnery];
  });
  const total = levels.reduce((sum, level) => sum + level, display.bpv);
  return { total, note: `${display.bpv} ship + ${levels.join(' + ')} crew` };
}

/** SD-DSP-04: both totals, and a warning where they are far apart. */
export const pointsOf = (choice: MusterChoice): MusterPoints =>
  pointsBy(
    {
      unit: 'points',
      priceOf: pointsFor,
      warning: (strong, weak) => {
        const percent = imbalanceOf(weak.total, strong.total);
        if (percent === 0) return undefined;
        const more = `${strong.total - weak.total} points more`;
        return `${listed(strong.id).title} have ${more} than ${listed(weak.id).title}: ${percent} %.`;
      },
    },
    choice,
  );
