import {
  type AimChoice,
  call,
  type Next,
  type Play,
  question,
  type Shot,
  type StepWith,
  step,
  withDefault,
  words,
} from '@flagbridge/engine';
import { forbidsShots } from '@flagbridge/kit/aims';
import { keyOf } from '@flagbridge/kit/space';
import { displayOf } from '../data/track.ts';
import { warheadCode, warheadName } from '../data/warheads.ts';
import { findWarhead, type Game, shipOf, type Warhead } from '../game.ts';
import { ownGone } from '../rules/gone.ts';
import { defaultJam, jammers, jammersOf, jammingOffices } from '../rules/jamming.ts';
import { removeOrphans } from '../rules/orphans.ts';

type Nothing = Record<never, never>;

/** SD-JAM-03, SD-JAM-04: each ship names one of the warheads after it. */
const jam = question<Game, Nothing>({
  name: 'jam',
  // Who is asked has a ship with two warheads after it.
  several: true,
  offices: ({ game }) => jammingOffices(game),
  choices: ({ game }, _vars, office) => withDefault(jammers.aim({ game, office }), () => defaultJam(game, office)),
  explain: ({ game }, _vars, office, { shape }) => {
    const { shooters, target } = jammers.explain({ game, office }, shape);
    return { kind: 'jam', title: words('ask.jam'), clause: 'SD-JAM-03', shooters, target };
  },
  forbids: ({ game }, _vars, office, choice) => {
    const named = (by: string) => ({ ship: shipOrNone(game, by)?.name ?? by });
    return forbidsShots(jammers.aim({ game, office }), choice, {
      shooter: (by) =>
        ownGone(game, office, by) ??
        (shipOrNone(game, by)?.office === office
          ? { why: 'jam-unpursued', clause: 'SD-JAM-03', figures: named(by) }
          : null),
      target: (by, at) =>
        findWarhead(game, at) === undefined ? null : { why: 'jam-own', clause: 'SD-JAM-05', figures: named(by) },
      shots: (by) => ({ why: 'jam-once', clause: 'SD-JAM-03', figures: named(by) }),
    });
  },
  draft: ({ game }, _vars, office) => ({ ready: true, shots: jammers.possible({ game, office }) }),
  measure: (before, after, _vars, office) => {
    let jammed = 0;
    for (const one of before.warheads)
      if (shipOrNone(before, one.target)?.office === office && findWarhead(after, one.id) === undefined) jammed++;
    return { jammed };
  },
  policies: {
    nearest: {
      title: words('policy.jam-nearest'),
      answer: ({ game }, _vars, office) => defaultJam(game, office),
    },
    torpedoes: {
      title: words('policy.jam-torpedoes'),
      answer: ({ game }, _vars, office) => defaultJam(game, office, true),
    },
  },
  answer: (play, _vars, answers) => {
    attemptAll(play, answers);
    return undefined;
  },
});

const shipOrNone = (game: Game, id: string) => game.ships.find((ship) => ship.id === id);

/** Ship after ship; a ship whose office was not asked has one warhead after it, and tries that one. */
function attemptAll(play: Play<Game>, answers: { readonly [office: string]: unknown }): void {
  const { game } = play;
  const attempts: Shot[] = [];
  for (const ship of jammersOf(game)) {
    const answer = answers[ship.office] as AimChoice | undefined;
    if (answer === undefined) {
      const only = game.warheads.find(({ target }) => target === ship.id);
      if (only !== undefined) attempts.push({ by: ship.id, at: only.id });
    } else for (const shot of answer) if (shot.by === ship.id) attempts.push(shot);
  }
  for (const { by, at } of attempts) attempt(play, by, at);
}

function attempt(play: Play<Game>, by: string, at: string): void {
  const { game } = play;
  const ship = shipOf(game, by);
  const warhead = findWarhead(game, at) as Warhead;
  const range = displayOf(ship).jammer;
  play.rollFor?.(words('roll.jam', { ship: ship.name, warhead: warheadName(warhead), range }));
  const { ok, face } = play.dice.check(10, range);
  if (ok) game.warheads = game.warheads.filter((one) => one !== warhead);
  play.tell?.({
    type: 'jam',
    clause: 'SD-JAM-04',
    parts: [ship.id, warhead.id],
    data: {
      is: ok ? 'jammed' : 'failed',
      ship: ship.id,
      warhead: warheadCode(warhead),
      roll: face,
      range,
      to: keyOf(warhead.q, warhead.r),
    },
  });
  if (ok) removeOrphans(play);
}

/** SD-JAM-02: the last thing of the Warhead Results Phase. */
export const jamming: StepWith<Game, Nothing> = step({
  name: 'jamming',
  calls: () => [jam],
  run: (play, _vars, back): Next => {
    if (back !== undefined) return undefined;
    if (jammingOffices(play.game).length > 0) return call(jam, {});
    attemptAll(play, {});
    return undefined;
  },
});
