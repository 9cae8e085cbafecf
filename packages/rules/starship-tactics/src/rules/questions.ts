import type { ClauseId } from '@flagbridge/engine';
import { countsAs, type WeaponKind } from '../data/ship-class.ts';
import type { Game, Ship } from '../game.ts';
import { SHIELDS } from './hexsides.ts';
import { boughtIn, classOf, sharesOf, sum } from './power.ts';

/** What may be asked: one of the ten, and where it is about one of several things, which. */
export type AskedFor =
  | { readonly is: 'q1' | 'q2' | 'q3' | 'q7' | 'q8' | 'q9' | 'q10' }
  | { readonly is: 'q4'; readonly shield: number }
  | { readonly is: 'q5'; readonly kind: WeaponKind }
  | { readonly is: 'q6'; readonly weapon: number };

/** Figures of an answer, as it is told and kept. */
export type Answer = { readonly [figure: string]: number | string | readonly string[] };

/** `q1`, `q4-3`, `q5-beam`, `q6-w2`. */
export function askedId(asked: AskedFor): string {
  if (asked.is === 'q4') return `q4-${asked.shield}`;
  if (asked.is === 'q5') return `q5-${asked.kind}`;
  return asked.is === 'q6' ? `q6-w${asked.weapon + 1}` : asked.is;
}

/** Everything that can be asked about a ship, in the order of the ten questions. */
export function askable(game: Pick<Game, 'rulings'>, target: Pick<Ship, 'type'>): AskedFor[] {
  const { weapons } = classOf(game, target);
  return [
    { is: 'q1' },
    { is: 'q2' },
    { is: 'q3' },
    ...SHIELDS.map((shield) => ({ is: 'q4', shield }) as const),
    { is: 'q5', kind: 'beam' },
    { is: 'q5', kind: 'missile' },
    ...weapons.map((_, weapon) => ({ is: 'q6', weapon }) as const),
    { is: 'q7' },
    { is: 'q8' },
    { is: 'q9' },
    { is: 'q10' },
  ];
}
export const readAsked = (game: Pick<Game, 'rulings'>, target: Pick<Ship, 'type'>, id: string): AskedFor | undefined =>
  askable(game, target).find((asked) => askedId(asked) === id);

/** ST-SEN-25: what is left of what there was, in bands. */
export const BAND_WORDS = ['undamaged', 'light', 'moderate', 'heavy', 'critical', 'gone'] as const;
export type Band = (typeof BAND_WORDS)[number];
const BANDS: readonly (readonly [number, Band])[] = [
  [100, 'undamaged'],
  [75, 'light'],
  [50, 'moderate'],
  [25, 'heavy'],
];
export function bandOf(left: number, of: number): Band {
  if (left <= 0) return 'gone';
  return BANDS.find(([percent]) => 100 * left >= percent * of)?.[1] ?? 'critical';
}

/** ST-SEN-20: the greatest share first; equal ones together. */
function orderOf(shares: readonly (readonly [string, number])[]): string[] {
  const out: string[] = [];
  let last: number | undefined;
  for (const [name, power] of shares.toSorted((a, b) => b[1] - a[1])) {
    if (power === last) out[out.length - 1] += `=${name}`;
    else out.push(name);
    last = power;
  }
  return out;
}

/** Weapons of these places that are powered and have not been fired, and with how much (ST-SEN-23, ST-SEN-24). */
function powered({ display, fired }: Ship, places: readonly number[]): { powered: number; points: number } {
  const charges = places.map((at) =>
    fired.includes(at) || display.lost.includes(at) ? 0 : (display.charges[at] as number),
  );
  return { powered: charges.filter((n) => n > 0).length, points: sum(charges) };
}

/** The ten questions by their clauses. */
export const QUESTION_CLAUSES: { readonly [is in AskedFor['is']]: ClauseId } = {
  q1: 'ST-SEN-19',
  q2: 'ST-SEN-20',
  q3: 'ST-SEN-21',
  q4: 'ST-SEN-22',
  q5: 'ST-SEN-23',
  q6: 'ST-SEN-24',
  q7: 'ST-SEN-25',
  q8: 'ST-SEN-26',
  q9: 'ST-SEN-27',
  q10: 'ST-SEN-28',
};

/** 1 for yes, 0 for no. */
const yesNo = (is: boolean): number => (is ? 1 : 0);

/** ST-SEN-29: the true answer, from the display. */
export function answerTo(game: Game, ship: Ship, asked: AskedFor): Answer {
  const own = classOf(game, ship);
  const { display, generators } = ship;
  switch (asked.is) {
    case 'q1':
      return { power: display.power };
    case 'q2': {
      const [movement, shields, weapons] = sharesOf(game, ship, boughtIn(display));
      return { order: orderOf(Object.entries({ weapons, shields, movement })) };
    }
    case 'q3': {
      const { shields } = display;
      const ratio = `${own.shields.power}/${own.shields.points}`;
      return { powered: shields.filter((n) => n > 0).length, points: sum(shields), ratio };
    }
    case 'q4': {
      const points = display.shields[asked.shield - 1] as number;
      return { up: yesNo(points > 0), points };
    }
    case 'q5':
      return powered(
        ship,
        own.weapons.flatMap(({ kind }, at) => (countsAs(kind) === asked.kind ? [at] : [])),
      );
    case 'q6': {
      const { points } = powered(ship, [asked.weapon]);
      return { up: yesNo(points > 0), points };
    }
    case 'q7':
      return {
        engines: bandOf(display.power, own.power),
        shields: bandOf(SHIELDS.length - generators.length, SHIELDS.length),
        weapons: bandOf(own.weapons.length - display.lost.length, own.weapons.length),
        structure: bandOf(display.structure, own.structure),
      };
    case 'q8':
      // Casualties are not tracked at this level: whoever is aboard is alive. Behind six shields there is no answer.
      return display.shields.includes(0) ? { alive: 100 } : {};
    case 'q9':
      // Transporters are powered only while a crew is beamed off, which no rule of this level does.
      return { up: yesNo(false), aboard: 0 };
    case 'q10':
      // Where nothing is cloaked; else it is an attempt to detect it, which the step makes.
      return { up: yesNo(false) };
  }
}

/** ST-SEN-13 to ST-SEN-17: what a lock tells of itself; of life forms nothing unless they are `open` to sensors (ST-SEN-14). */
export function lockTells(
  game: Pick<Game, 'rulings'>,
  target: Pick<Ship, 'type'>,
  { open, others, back }: { readonly open: boolean; readonly others: boolean; readonly back: boolean },
): Answer {
  const { role, size, faction, name, composition, state, lifeForms } = classOf(game, target);
  const life = open ? { life: lifeForms } : {};
  return { role, size, faction, class: name, composition, state, ...life, others: yesNo(others), back: yesNo(back) };
}

/** ST-SEN-14: all six are down. */
export const allShieldsDown = ({ display }: Ship): boolean => display.shields.every((n) => n === 0);
