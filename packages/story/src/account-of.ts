import type { Fleets, Refusal, SideId } from '@flagbridge/engine';
import type { Account, ShipAccount, SideAccount } from './account.ts';
import { type Aimed, aimedIn } from './asked.ts';
import { shooterOf } from './blows.ts';
import { judged } from './choices.ts';
import { type CurveMoment, momentsOf, turningPointsOf } from './curve.ts';
import { duelsOf, shotsOf } from './duels.ts';
import type { Eye } from './expected.ts';
import { fleetsIn, type Played, playedAgain } from './lines.ts';
import { thrownIn } from './luck.ts';
import { leftOf, sidesOfShips } from './points.ts';
import type { AccountLimits, Progress, Recorded } from './recorded.ts';
import { type Compared, comparedIn, type Known, knownShots, rememberedOf } from './remembered.ts';
import { placeOf, type Struck, struckIn } from './struck.ts';

/**
 * The account of a battle, in steps: whoever asks for it may report how far it is, show what is known so far, and stop. The first step
 * has everything but luck, choices and shots to remember, which take most of the time: those are null and empty until the end.
 * A refusal where the recording does not play again.
 */
export function* accountOf(
  recorded: Recorded,
  limits: AccountLimits = {},
): Generator<Progress & { readonly account: Account }, Account | Refusal> {
  const { branches = 600, samples = 240, shots = 160 } = limits;
  const played = playedAgain(recorded);
  if ('ok' in played) return played;
  const struck = struckIn(recorded, played);
  const account = plainly(recorded, played, momentsOf(recorded, played, struck), struck);
  // Where the book counts no fleets there is nothing to be lucky in.
  const counted = account.curve.length > 0;
  const aimed = counted ? aimedIn(recorded, played) : [];
  const lines = counted ? struck : [];
  const of = lines.filter(({ line }) => line.rolled).length + aimed.length;
  let done = 0;
  yield { done, of, account };
  const eye: Eye = { recorded, viewer: played.viewer };
  const sums = new Sums(account.sides.map(({ side }) => side));
  const aims = new Set(aimed.map(({ request }) => request.question));
  for (const one of lines) {
    const luck = thrownIn(eye, played, one, aims, { branches, samples });
    if (luck !== null) sums.throw(luck);
    if (one.line.rolled) yield { done: ++done, of, account };
  }
  const sideOf = new Map(recorded.replay.order.scenario.offices.map(({ id, side }) => [id, side]));
  const known = new Map<Aimed, readonly Known[]>();
  for (const one of aimed) {
    const side = sideOf.get(one.request.office) ?? '';
    const judgement = judged(eye, one, side, { branches, samples, shots });
    sums.judge(side, judgement);
    if (judgement !== null) known.set(one, knownShots(eye, one, judgement.fired));
    yield { done: ++done, of, account };
  }
  const sides = account.sides.map((side, i) => ({ ...side, ...sums.of(i, side.shots) }));
  const compared = comparedShots(recorded, played, struck, known);
  return { ...account, sides, shots: rememberedOf(compared, sums.sides) };
}

/** Everything that needs no dice but those that fell. */
function plainly(
  recorded: Recorded,
  played: Played,
  moments: readonly CurveMoment[],
  struck: readonly Struck[],
): Account {
  const last = played.lines.at(-1)?.seenAfter ?? played.first;
  const fleets = fleetsIn(recorded, last);
  const titles = new Map(recorded.present.sides?.(last).map(({ id, title }) => [id, title]));
  const sides = fleets.sides.length > 0 ? fleets.sides : bareSides(recorded);
  const sideOf = sidesOfShips(fleets);
  return {
    unit: fleets.unit,
    sides: sides.map(
      ({ side, ships }): SideAccount => ({
        side,
        title: titles.get(side) ?? side,
        ships: ships.map((ship): ShipAccount => ({ ...ship, ...(ship.fate === 'lost' && fellOf(ship.id, moments)) })),
        left: leftOf(ships),
        of: ships.reduce((sum, ship) => sum + ship.of, 0),
        ...shotsOf(struck, side, sideOf),
        luck: null,
        choices: null,
        exact: true,
      }),
    ),
    curve: moments.map(({ n, turn, heading, left }) => ({ n, turn, heading, left })),
    turningPoints: turningPointsOf(
      moments,
      sides.map(({ side }) => side),
    ),
    duels: duelsOf(struck, fleets),
    shots: [],
  };
}

/** Where the book counts no fleets: the sides of the scenario, and nothing of theirs. */
const bareSides = ({ replay }: Recorded): Fleets['sides'] =>
  [...new Set(replay.order.scenario.offices.map(({ side }) => side))].map((side) => ({ side, ships: [] }));

function fellOf(id: string, moments: readonly CurveMoment[]): Pick<ShipAccount, 'fell'> {
  const at = moments.findLast(({ lost }) => lost.includes(id));
  if (at === undefined) return {};
  const { n, turn, blows } = at;
  const strike = blows.findLast((blow) => blow.at === id && blow.felled)?.strike;
  const by = strike === undefined ? undefined : shooterOf(strike);
  return {
    fell: { n, turn, ...(by !== undefined && { by }), ...(strike?.weapon !== undefined && { weapon: strike.weapon }) },
  };
}

/** What was weighed of each side, added up. */
class Sums {
  readonly sides: readonly SideId[];
  readonly #luck: { rolled: number; expected: number; threw: boolean }[];
  readonly #choices: { worth: number; best: number; judged: number; volleys: number }[];
  readonly #exact: boolean[];

  constructor(sides: readonly SideId[]) {
    this.sides = sides;
    this.#luck = sides.map(() => ({ rolled: 0, expected: 0, threw: false }));
    this.#choices = sides.map(() => ({ worth: 0, best: 0, judged: 0, volleys: 0 }));
    this.#exact = sides.map(() => true);
  }

  throw({ rolled, expected, exact }: { rolled: readonly number[]; expected: readonly number[]; exact: boolean }): void {
    for (const [i, luck] of this.#luck.entries()) {
      const [did, mean] = [rolled[i] ?? 0, expected[i] ?? 0];
      if (did === 0 && mean === 0) continue;
      luck.threw = true;
      luck.rolled += did;
      luck.expected += mean;
      if (!exact) this.#exact[i] = false;
    }
  }

  judge(side: SideId, one: { worth: number; best: number; exact: boolean } | null): void {
    const i = this.sides.indexOf(side);
    const choices = this.#choices[i];
    // Where nothing of another's could be taken (jammers, fire at warheads alone) there was nothing to choose in.
    if (choices === undefined || one?.best === 0) return;
    choices.volleys++;
    if (one === null) return;
    choices.judged++;
    choices.worth += one.worth;
    choices.best += one.best;
    if (!one.exact) this.#exact[i] = false;
  }

  /** `shots`: a side that fired threw dice, whatever they could do. */
  of(i: number, shots: number): Pick<SideAccount, 'luck' | 'choices' | 'exact'> {
    const { rolled, expected, threw } = this.#luck[i] ?? { rolled: 0, expected: 0, threw: false };
    const choices = this.#choices[i];
    return {
      luck: threw || shots > 0 ? { rolled, expected } : null,
      choices: choices === undefined || choices.volleys === 0 ? null : choices,
      exact: this.#exact[i] ?? true,
    };
  }
}

/** The shots of the battle that were aimed and weighed, in their order. A new volley of an office ends what it had aimed before. */
function comparedShots(
  recorded: Recorded,
  played: Played,
  struck: readonly Struck[],
  known: ReadonlyMap<Aimed, readonly Known[]>,
): readonly Compared[] {
  const sideOf = sidesOfShips(fleetsIn(recorded, played.first));
  const byLine = new Map([...known].map(([{ line, request }, shots]) => [line, { office: request.office, shots }]));
  const pools = new Map<string, Known[]>();
  return struck.flatMap(({ line, blows }) => {
    const aimed = byLine.get(line);
    if (aimed !== undefined) pools.set(aimed.office, [...aimed.shots]);
    if (line.strikes.length === 0) return [];
    const { turn } = placeOf(recorded, played, line.seenBefore);
    return [...pools.values()].flatMap((pool) => comparedIn(blows, line, turn, pool, sideOf));
  });
}
