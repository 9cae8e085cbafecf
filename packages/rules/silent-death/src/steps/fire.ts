import {
  type AimChoice,
  type Choice,
  call,
  type Json,
  type Next,
  type OfficeId,
  question,
  type StepWith,
  step,
  type Vars,
  words,
} from '@flagbridge/engine';
import { type Game, otherSide } from '../game.ts';
import { bestVolley } from '../rules/best-volley.ts';
import { lossesOf } from '../rules/damage.ts';
import { type FiringStep, firesIn, hasShot } from '../rules/shots.ts';
import { beginPhase } from './begin-phase.ts';
import { aimOf } from './fire-aim.ts';
import { draftFire } from './fire-draft.ts';
import { checkLinks, sampleVolley } from './fire-links.ts';
import { rollVolley } from './fire-roll.ts';
import { volley } from './fire-volley.ts';

const sideOfOffice = (game: Game, office: OfficeId): string =>
  game.ships.find((ship) => ship.office === office)?.side ?? office;

/** SD-FIR-16: one sealed question to everyone with crew of this post and Gunnery; then all dice, then all damage. */
export const fire = question<Game, FiringStep>({
  name: 'fire',
  calls: () => [volley],
  offices: ({ game }, firing) => {
    const offices: OfficeId[] = [];
    for (const ship of game.ships)
      if (!offices.includes(ship.office) && firesIn(ship, firing) && hasShot(game, firing, ship.office))
        offices.push(ship.office);
    return offices;
  },
  ask: ({ game }, firing, office, brief) => {
    const shape = aimOf(game, firing, office, brief);
    const title = words(`ask.fire-${firing.post}`, { gnr: firing.gnr });
    if (!brief)
      return {
        kind: 'fire',
        title,
        clause: 'SD-FIR-01',
        shape,
        default: bestVolley(game, firing, office) as unknown as Choice,
        about: game.ships.filter((ship) => ship.office === office && firesIn(ship, firing)).map(({ id }) => id),
      };
    return {
      kind: 'fire',
      title,
      clause: 'SD-FIR-01',
      shape,
      // Only whoever needs it pays for it.
      get default() {
        return bestVolley(game, firing, office) as unknown as Choice;
      },
    };
  },
  check: ({ game }, _firing, _office, choice) => checkLinks(game, choice),
  sample: ({ game }, firing, office, dice) => sampleVolley(game, firing, office, dice),
  draft: ({ game }, firing, office) => draftFire(game, firing, office),
  measure: (before, after, _firing, office) => lossesOf(before, after, otherSide(before, sideOfOffice(before, office))),
  answer: (play, firing, answers) => {
    const shots: AimChoice = Object.values(answers).flatMap((aimed) => aimed as unknown as AimChoice);
    const { hits, downed } = rollVolley(play, firing, shots);
    return call(volley, { hits: hits as unknown as Json, downed: downed as Json, ordered: '' });
  },
});

/** SD-FIR-14, SD-FIR-15: gunners from 10 to 1, then pilots from 10 to 1. */
const STEPS = 20;

/** Every firing step in which somebody has a shot. Losses of one count in the next (SD-FIR-17). */
export const cannonFirePhase: StepWith<Game, Record<never, never>> = step<Game, Vars>({
  name: 'cannon-fire-phase',
  calls: () => [beginPhase, fire],
  run: ({ game }, vars): Next => {
    const left = vars['left'] as number | undefined;
    if (left === undefined) {
      vars['left'] = STEPS;
      return call(beginPhase, { phase: 'fire' });
    }
    for (let at = left; at > 0; at--) {
      const firing: FiringStep = at > 10 ? { post: 'gunner', gnr: at - 10 } : { post: 'pilot', gnr: at };
      if (!hasShot(game, firing)) continue;
      vars['left'] = at - 1;
      return call(fire, firing);
    }
    return undefined;
  },
});
