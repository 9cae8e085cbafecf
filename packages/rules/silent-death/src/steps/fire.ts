import {
  type AimChoice,
  type Choice,
  call,
  type Json,
  type Next,
  type OfficeId,
  type PartId,
  question,
  type StepWith,
  step,
  type Vars,
  withDefault,
  words,
} from '@flagbridge/engine';
import { otherSide } from '@flagbridge/kit/sides';
import type { Game } from '../game.ts';
import { bestVolley } from '../rules/best-volley.ts';
import { cannons, FIRING_STEPS, firingAt, firingOf, nextFiring, sideOfOffice } from '../rules/cannon-aims.ts';
import { lossesOf } from '../rules/damage.ts';
import { FIRES, type FiringStep, firesIn } from '../rules/shots.ts';
import { VOLLEYS } from '../rules/volley-alike.ts';
import { enterPhase } from './begin-phase.ts';
import { forbidsFire } from './fire-forbids.ts';
import { checkLinks, sampleVolley } from './fire-links.ts';
import { rollVolley } from './fire-roll.ts';
import { close, volley } from './fire-volley.ts';

/**
 * SD-FIR-16: one sealed question to everyone with crew of this post and Gunnery; then all dice, then all damage.
 * Exported for tests, which play it by itself.
 */
export const fire = question<Game, FiringStep>({
  name: 'fire',
  calls: () => [volley],
  // Who is asked has a shot, and may hold it.
  several: true,
  offices: ({ game }, firing) => {
    const offices: OfficeId[] = [];
    for (const ship of game.ships)
      if (
        !offices.includes(ship.office) &&
        firesIn(ship, firing) &&
        cannons.hasShot(firingOf(game, firing, ship.office))
      )
        offices.push(ship.office);
    return offices;
  },
  choices: ({ game }, firing, office) => {
    const on = firingOf(game, firing, office);
    const aim = cannons.aim(on);
    return withDefault(aim, () => bestVolley(on, aim) as unknown as Choice);
  },
  explain: ({ game }, firing, office, { shape }) => {
    const about: PartId[] = [];
    for (const ship of game.ships) if (ship.office === office && firesIn(ship, firing)) about.push(ship.id);
    const title = words(`ask.fire-${firing.post}`, { gnr: firing.gnr });
    const { shooters, target } = cannons.explain(firingOf(game, firing, office), shape);
    return { kind: 'fire', title, clause: 'SD-FIR-01', about, shooters, target };
  },
  check: ({ game }, _firing, _office, choice) => checkLinks(game, choice),
  forbids: ({ game }, firing, office, choice) => forbidsFire(firingOf(game, firing, office), choice),
  sample: ({ game }, firing, office, dice, offered) => sampleVolley(game, firing, office, dice, offered),
  draft: ({ game }, firing, office) => ({
    ready: true,
    // No shot changes the chance of another (SD-FIR-18).
    forEveryChoice: true,
    shots: cannons.possible(firingOf(game, firing, office)),
  }),
  merges: VOLLEYS,
  measure: (before, after, _firing, office) => lossesOf(before, after, otherSide(before, sideOfOffice(before, office))),
  answer: (play, firing, answers) => {
    const shots: AimChoice = Object.values(answers).flatMap((aimed) => aimed as unknown as AimChoice);
    const { hits, downed } = rollVolley(play, firing, shots);
    if (hits.length === 0) {
      close(play, downed);
      return undefined;
    }
    return call(volley, { hits: hits as unknown as Json, downed: downed as Json, ordered: '' });
  },
});

/** Of the firing step that is being played; `left` counts on from the next. */
const firingNow = ({ left }: Vars): FiringStep | null => (typeof left === 'number' ? firingAt(left + 1) : null);
const gunneryNow = (vars: Vars): string => `, Gunnery ${firingNow(vars)?.gnr ?? 0}`;

/** The posts in the order of their marks. */
const MARKED: readonly string[] = ['gunner', 'pilot'];

/** Every firing step in which somebody has a shot. Losses of one count in the next (SD-FIR-17). */
export const cannonFirePhase: StepWith<Game, Record<never, never>> = step<Game, Vars>({
  name: 'cannon-fire-phase',
  marks: {
    list: [
      { label: 'Gunners', clause: FIRES.gunner, detail: gunneryNow },
      { label: 'Pilots', clause: FIRES.pilot, detail: gunneryNow },
    ],
    now: (vars) => MARKED.indexOf(firingNow(vars)?.post ?? ''),
  },
  calls: () => [fire],
  run: (play, vars): Next => {
    const left = vars['left'] as number | undefined;
    if (left === undefined && !enterPhase(play, 'fire')) return undefined;
    const at = nextFiring(play.game, left ?? FIRING_STEPS);
    if (at === 0) return undefined;
    vars['left'] = at - 1;
    return call(fire, firingAt(at));
  },
});
