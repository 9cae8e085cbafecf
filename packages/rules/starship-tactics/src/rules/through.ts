import { type AimChoice, explaining, type Json, type Labelled, type Tally } from '@flagbridge/engine';
import { type Game, type Located, type Ship, shipOf } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { factsAbout, factsOf, isFactAbout } from './facts.ts';
import { type Firing, readShooter, weapons } from './fire-aims.ts';
import { shieldsStruck } from './hexsides.ts';
import { LOCATION_DIE } from './locations.ts';
import { classOf, hullOf } from './power.ts';

/** What sensors have told an office, as the engine keeps it. */
type Known = { readonly [fact: string]: Json };

/** What a shield can still hold, as far as an office knows: if it is as weak as it may be, and as strong. */
interface Holds {
  readonly least: number;
  readonly most: number;
}

/**
 * ST-SHD-08, ST-SEN-14, ST-SEN-21, ST-SEN-22: nothing without its generator or once pierced; what sensors told of it in this turn, less what
 * it has held off since; else anything up to the most its class can have, or its hull where no lock has told the class (ST-SEN-01).
 */
function holdsOf(game: Game, target: Ship, shield: number, known: Known): Holds {
  const held = target.held[shield - 1] as number;
  const left = (points: number): number => Math.max(0, points - held);
  if (target.generators.includes(shield) || target.pierced.includes(shield)) return { least: 0, most: 0 };
  const told = toldOf(game, target, shield, known);
  if (told !== undefined) return { least: left(told), most: left(told) };
  const own = isFactAbout(known, target) ? classOf(game, target) : hullOf(game, target);
  return { least: 0, most: left(own.maxShield) };
}

/** Points with which it began this turn, where sensors have told: by itself, or that all six are down. */
function toldOf({ turn }: Game, target: Ship, shield: number, known: Known): number | undefined {
  const facts = factsAbout(factsOf({ known }), target).filter((fact) => fact.turn === turn);
  const asked = facts.findLast(({ what }) => what === `q4-${shield}`);
  if (asked !== undefined) return Number(asked.answer['points']);
  const allDown = facts.some(({ what, answer }) => 'life' in answer || (what === 'q3' && answer['powered'] === 0));
  return allDown ? 0 : undefined;
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

/** What is struck, and how likely by how much. On the line between two shields it may be either (ST-SHD-03). */
interface Struck extends Holds {
  readonly hits: Hit[];
}

function struckBy(firing: Firing, volley: AimChoice, known: Known): Struck[] {
  const { game } = firing;
  const possible = weapons.possible(firing);
  const struck = new Map<string, Struck>();
  for (const { by, at } of volley) {
    const shot = possible.find((one) => one.by === by && one.at === at);
    if (shot === undefined) continue;
    const target = shipOf(game, at);
    const shields = shieldsStruck(game, shipOf(game, readShooter(by).ship), target);
    const holds = shields.map((shield) => holdsOf(game, target, shield, known));
    const key = `${at} ${shields.join()}`;
    const now = struck.get(key) ?? {
      least: Math.min(...holds.map(({ least }) => least)),
      most: Math.max(...holds.map(({ most }) => most)),
      hits: [],
    };
    now.hits.push({ chance: shot.chance.total / 100, damage: Number(shot.figures?.['damage']) });
    struck.set(key, now);
  }
  return [...struck.values()];
}

/**
 * What a volley is to be expected to do behind the shields it strikes: through the points that sensors have told, or else if they are
 * down and if they are as strong as they can be. The firer cannot know more.
 */
export function throughOf(firing: Firing, volley: AimChoice, known: Known = {}): { [name: string]: Labelled } {
  const { game } = firing;
  if (volley.length === 0) return {};
  const struck = struckBy(firing, volley, known);
  const expected = (of: keyof Holds): Labelled => {
    let through = 0;
    for (const one of struck) through += expectedThrough(one.hits, one[of]);
    return located(explaining(), game, through);
  };
  if (struck.length > 0 && struck.every(({ least, most }) => least === most))
    return { 'through-known': expected('most') };
  return { 'through-down': expected('least'), 'through-most': expected('most') };
}
