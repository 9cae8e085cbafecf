import { type AimChoice, explaining, type Labelled, type Tally } from '@flagbridge/engine';
import { type Game, type Located, type Ship, shipOf } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { type Firing, readShooter, weapons } from './fire-aims.ts';
import { shieldsStruck } from './hexsides.ts';
import { LOCATION_DIE } from './locations.ts';
import { classOf } from './power.ts';

/** What everybody knows that a shield can still hold at most: nothing without its generator or once pierced, else its most less what it held. */
function mostHeld(game: Game, target: Ship, shield: number): number {
  if (target.generators.includes(shield) || target.pierced.includes(shield)) return 0;
  return Math.max(0, classOf(game, target).maxShield - (target.held[shield - 1] as number));
}

interface Hit {
  readonly chance: number;
  readonly damage: number;
}

/** ST-SHD-05, ST-FIR-14: points of these hits that are to be expected behind a shield of so many points, taken in turn. Exported for tests. */
export function expectedThrough(hits: readonly Hit[], points: number): number {
  let left = new Map([[points, 1]]);
  let through = 0;
  for (const { chance, damage } of hits) {
    const next = new Map<number, number>();
    const add = (n: number, likely: number): void => void next.set(n, (next.get(n) ?? 0) + likely);
    for (const [shield, likely] of left) {
      add(shield, likely * (1 - chance));
      add(Math.max(0, shield - damage), likely * chance);
      through += likely * chance * Math.max(0, damage - shield);
    }
    left = next;
  }
  return through;
}

const CALLED: { readonly [is in keyof Located]: readonly [label: string, clause: string] } = {
  engine: ['engine', 'ST-DMG-03'],
  structure: ['superstructure', 'ST-DMG-04'],
  shield: ['shield generator', 'ST-DMG-05'],
  beam: ['beam weapon', 'ST-DMG-06'],
  missile: ['missile weapon', 'ST-DMG-06'],
  sensors: ['sensors', 'ST-DMG-07'],
};

/** ST-DMG-01: where so many points go, by the faces of the location die. */
function located(tally: Tally, { level }: Game, points: number): Labelled {
  const shares: { [label: string]: { share: number; clause: string } } = {};
  let from = 0;
  for (const { to, is } of LEVELS[level].locations) {
    const [label, clause] = CALLED[is];
    const known = shares[label]?.share ?? 0;
    shares[label] = { share: known + (to - from) / LOCATION_DIE, clause };
    from = to;
  }
  for (const [label, { share, clause }] of Object.entries(shares)) {
    const part = Math.round(points * share * 100) / 100;
    if (part > 0) tally.add(part, label, clause);
  }
  return tidy(tally.told());
}

/** Hundredths added up end in dust. */
const tidy = (sum: Labelled): Labelled => ({ ...sum, total: Math.round(sum.total * 100) / 100 });

/**
 * What a volley is to be expected to do behind the shields it strikes: if they are down, and if they are as strong as they can be. The
 * firer cannot know more; on the line between two shields the stronger one is taken.
 */
export function throughOf(firing: Firing, volley: AimChoice): { [name: string]: Labelled } {
  const { game } = firing;
  if (volley.length === 0) return {};
  const possible = weapons.possible(firing);
  const struck = new Map<string, { points: number; hits: Hit[] }>();
  for (const { by, at } of volley) {
    const shot = possible.find((one) => one.by === by && one.at === at);
    if (shot === undefined) continue;
    const target = shipOf(game, at);
    const shields = shieldsStruck(game, shipOf(game, readShooter(by).ship), target);
    const points = Math.max(...shields.map((shield) => mostHeld(game, target, shield)));
    const key = `${at} ${shields.join()}`;
    const known = struck.get(key) ?? { points, hits: [] };
    known.hits.push({ chance: shot.chance.total / 100, damage: Number(shot.figures?.['damage']) });
    struck.set(key, known);
  }
  let down = 0;
  let most = 0;
  for (const { points, hits } of struck.values()) {
    down += expectedThrough(hits, 0);
    most += expectedThrough(hits, points);
  }
  return { 'through-down': located(explaining(), game, down), 'through-most': located(explaining(), game, most) };
}
