import {
  call,
  counting,
  type Next,
  type OfficeId,
  type Play,
  question,
  type Refusal,
  type StepWith,
  step,
  words,
} from '@flagbridge/engine';
import { refusalOf } from '@flagbridge/kit/barrier';
import { findShip, type Game, type Ship, shipOf } from '../game.ts';
import { classOf } from '../rules/power.ts';
import { engineStress, structureStress } from '../rules/stress.ts';
import { CHANGES, changeBarrier, mightChange, type WarpChange, warpAfter } from '../rules/warp.ts';
import { follow } from './follow.ts';

type WarpVars = { office: string; ships: string[] };

const KEEP = 'keep';
/** `valiant:faster`. */
const changeId = ({ id }: Ship, change: WarpChange): string => `${id}:${change}`;
function readChange(game: Game, choice: string): { ship: Ship; change: WarpChange } | null {
  const at = choice.lastIndexOf(':');
  const ship = findShip(game, choice.slice(0, at));
  const change = CHANGES.find((one) => one === choice.slice(at + 1));
  return ship === undefined || change === undefined ? null : { ship, change };
}

const changesOf = (game: Game, ships: readonly string[]): { ship: Ship; change: WarpChange }[] =>
  ships.flatMap((id) => CHANGES.map((change) => ({ ship: shipOf(game, id), change })));

/** What an emergency turn costs at that speed: it is all that speed does, beside breaking off (ST-WRP-01). */
function labelOf(game: Game, ship: Ship, change: WarpChange) {
  const to = warpAfter(ship.warp, change);
  const own = classOf(game, ship);
  return words(`option.warp-${change}`, {
    ship: ship.name,
    to,
    power: engineStress(counting(), own, to).total,
    structure: structureStress(counting(), own, to).total,
  });
}

/**
 * ST-WRP-06: at the end of the Sensor Phase a captain keeps the speed of these ships of his, which follow each other in rank, or names the
 * first that changes; then those behind it are asked for. Whether one of them has power left is his own knowledge (ST-WRP-10): he is
 * asked whether or not it has.
 */
const changeWarp = question<Game, WarpVars>({
  name: 'warp',
  secret: true,
  offices: (_look, { office }) => office,
  choices: ({ game }, { ships }) => ({
    shape: {
      is: 'pick',
      options: [
        { id: KEEP },
        ...changesOf(game, ships)
          .filter(({ ship, change }) => changeBarrier(game, ship, change) === null)
          .map(({ ship, change }) => ({ id: changeId(ship, change) })),
      ],
    },
    default: KEEP,
  }),
  explain: ({ game }, { ships }) => {
    const first = shipOf(game, ships[0] as string);
    return {
      kind: 'warp',
      title: words(game.speed === 'warp' ? 'ask.warp' : 'ask.warp-sublight', {
        n: ships.length,
        ship: first.name,
        warp: first.warp,
      }),
      clause: 'ST-WRP-06',
      about: ships,
      option: (id) => {
        const read = readChange(game, id);
        if (read === null) return { label: words('option.warp-keep', { n: ships.length }) };
        return { label: labelOf(game, read.ship, read.change), parts: [read.ship.id] };
      },
      closed: changesOf(game, ships).flatMap(({ ship, change }) => {
        const barrier = changeBarrier(game, ship, change);
        if (barrier === null) return [];
        return [{ id: changeId(ship, change), label: labelOf(game, ship, change), why: refusalOf(barrier) }];
      }),
    };
  },
  forbids: ({ game }, _vars, office, choice) => forbidsChange(game, office, String(choice)),
  policies: { keep: { title: words('policy.keep-warp'), answer: () => KEEP } },
  calls: () => [follow],
  answer: (play, { office }, answers) => {
    const { game } = play;
    const read = readChange(game, answers[office] as string);
    if (read === null) return undefined;
    announce(play, read.ship, read.change);
    return call(follow, { by: read.ship.id });
  },
});

/** Of a change that is not offered: which rule says no. */
function forbidsChange(game: Game, office: OfficeId, choice: string): Refusal | null {
  const read = readChange(game, choice);
  if (read === null || read.ship.office !== office) return null;
  const barrier = changeBarrier(game, read.ship, read.change);
  if (barrier !== null) return refusalOf(barrier);
  // It will be, or has been, asked in its own place.
  return refusalOf({ why: 'warp-not-now', clause: 'ST-WRP-06', figures: { ship: read.ship.name } });
}

/** ST-WRP-04, ST-WRP-06, ST-INF-23: by one factor, and everybody hears it. */
function announce(play: Play<Game>, ship: Ship, change: WarpChange): void {
  const from = ship.warp;
  ship.warp = warpAfter(from, change);
  ship.warped = true;
  if (play.game.speed === 'sublight') play.by('ST-WRP-09');
  play.tell?.({
    type: 'warp',
    clause: ['ST-WRP-06', 'ST-WRP-04', 'ST-WRP-01', 'ST-INF-23'],
    parts: [ship.id],
    data: { is: play.game.speed === 'sublight' ? 'away' : change, ship: ship.id, from, warp: ship.warp },
  });
}

/** Ships from this rank on that one captain is asked for in one go. */
function runFrom({ game }: Pick<Play<Game>, 'game'>, from: number): WarpVars | null {
  let run: WarpVars | null = null;
  for (const { ship: id } of game.ranks.slice(from)) {
    const ship = shipOf(game, id);
    if (!mightChange(ship)) continue;
    if (run === null) run = { office: ship.office, ships: [] };
    if (ship.office !== run.office) break;
    run.ships.push(id);
  }
  return run;
}

/** ST-WRP-06: from the lowest tactical advantage to the highest; each change is answered before the next is announced. */
export const warpSpeeds: StepWith<Game, Record<never, never>> = step<Game, { asked?: string[] }>({
  name: 'warp-speeds',
  calls: () => [changeWarp],
  run: (play, vars): Next => {
    const { game } = play;
    // Behind the ship that changed, or behind all that kept their speed.
    const last = vars.asked?.findLast((id) => shipOf(game, id).warped) ?? vars.asked?.at(-1);
    const run = runFrom(play, last === undefined ? 0 : game.ranks.findIndex(({ ship }) => ship === last) + 1);
    if (run === null) return undefined;
    vars.asked = run.ships;
    return call(changeWarp, run);
  },
});
