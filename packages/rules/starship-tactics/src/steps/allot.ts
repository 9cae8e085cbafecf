import {
  type Choice,
  type ClauseId,
  explaining,
  type OfficeId,
  type Play,
  question,
  type Refusal,
  refuse,
  type SpreadChoice,
  type Tally,
  words,
} from '@flagbridge/engine';
import { officesOf } from '@flagbridge/kit/sides';
import type { WeaponSort } from '../data/ship-class.ts';
import type { Game, Ship } from '../game.ts';
import {
  affordable,
  anyAllotment,
  armedUnderCloak,
  BOW_FIRST,
  boughtBy,
  halfArmed,
  isGeneratorOut,
  leastPoints,
  mostOf,
  moveSlot,
  plainAllotment,
  planned,
  slotsOf,
} from '../rules/allotment.ts';
import { allotmentShape, describeGroups, describeSlot, presetsFor } from '../rules/allotment-shape.ts';
import { cloakPower, mustCloak } from '../rules/cloak.ts';
import { byPhase, outlookOf } from '../rules/outlook.ts';
import { type Bought, classOf, cloakCost, costOf, movementRatio, powerFor, sharesOf, sum } from '../rules/power.ts';
import { insiders, isOutOfAction } from '../rules/ship-state.ts';

type Nothing = Record<never, never>;

/** By which rule a weapon takes so much power. */
const ARMED_BY: { readonly [kind in WeaponSort]: ClauseId } = {
  beam: 'ST-PWR-08',
  missile: 'ST-PWR-09',
  plasma: 'ST-PLA-01',
};

/** A captain's ships that are in play: one request for all of them (ST-OPT-13). */
const shipsOf = ({ ships }: Game, office: OfficeId): Ship[] =>
  ships.filter((ship) => ship.office === office && ship.is === 'flying');

/** ST-CLK-08: cloaked, with at most so many movement points, and shields for what is left, the bow first. */
function hidden(game: Game, ship: Ship, most: number): Bought {
  const { power } = ship.display;
  // A little more, so that nothing is lost to a fraction.
  const movement = (powerFor(most, movementRatio(game, ship)) + 0.1) / Math.max(1, power);
  const plan = planned(game, ship, { movement, weapons: 0, shields: BOW_FIRST, cloak: true });
  return { ...plan, points: Math.min(most, plan.points) };
}

const merged = (ships: readonly Ship[], of: (ship: Ship) => Bought): Choice => slotsOf(ships, of) as unknown as Choice;

/** ST-PWR-02, ST-PWR-09: what listing cannot say, with the nearest allocation that can be paid. */
function wrongAllotment(game: Game, ships: readonly Ship[], choice: SpreadChoice): Refusal | null {
  const nearest = (): Choice =>
    merged(ships, (one) => affordable(game, one, boughtBy(choice, one, classOf(game, one))));
  for (const ship of ships) {
    const own = classOf(game, ship);
    const bought = boughtBy(choice, ship, own);
    const at = halfArmed(own, bought);
    if (at !== -1) {
      const { name, kind, power } = own.weapons[at] as (typeof own.weapons)[number];
      return refuse('half-armed', ARMED_BY[kind], {
        figures: { ship: ship.name, weapon: name, power },
        nearest: nearest(),
      });
    }
    if (mustCloak(game, ship) && !bought.cloak)
      return refuse('cloak-first-turn', 'ST-SCN-13', {
        figures: { ship: ship.name, power: own.cloak },
        nearest: nearest(),
      });
    const armed = armedUnderCloak(bought);
    if (armed !== -1) {
      const weapon = own.weapons[armed]?.name as string;
      return refuse('armed-under-cloak', 'ST-CLK-07', { figures: { ship: ship.name, weapon }, nearest: nearest() });
    }
    const wanted = costOf(game, ship, bought);
    const { power } = ship.display;
    if (wanted > power)
      return refuse('short-of-power', 'ST-PWR-02', {
        figures: { ship: ship.name, wanted, power, short: wanted - power },
        nearest: nearest(),
      });
  }
  return null;
}

/** Which rule says that a slot takes no more: movement, the first shield, the first weapon that is given too much. */
function forbidden(game: Game, ships: readonly Ship[], choice: SpreadChoice): Refusal | null {
  for (const ship of ships) {
    const own = classOf(game, ship);
    const { points, shields, charges, cloak } = boughtBy(choice, ship, own);
    const most = mostOf(game, ship);
    const figures = { ship: ship.name };
    const disabled = (): Refusal => refuse('allot-disabled', 'ST-SET-11', { figures });
    if (points < leastPoints(game, ship))
      return refuse('full-speed', 'ST-SCN-14', { figures: { ...figures, most: most.points } });
    if (points > most.points)
      return ship.disabled
        ? disabled()
        : refuse('too-fast', 'ST-PWR-04', { figures: { ...figures, points, most: most.points } });
    for (const [i, max] of most.shields.entries()) {
      const shield = i + 1;
      const given = shields[i] as number;
      if (given > max)
        return isGeneratorOut(ship, shield)
          ? refuse('generator-out', 'ST-PWR-12', { figures: { ...figures, shield } })
          : refuse('shield-most', 'ST-PWR-06', { figures: { ...figures, shield, points: given, most: max } });
    }
    if (cloak && !most.cloak) return ship.disabled ? disabled() : noCloak(game, ship);
    for (const [at, { name, kind, power }] of own.weapons.entries()) {
      if ((charges[at] as number) <= (most.charges[at] as number)) continue;
      const named = { ...figures, weapon: name, most: power };
      if (ship.display.lost.includes(at)) return refuse('weapon-out', 'ST-PWR-12', { figures: named });
      if (ship.disabled) return disabled();
      return refuse('charge-most', ARMED_BY[kind], { figures: named });
    }
  }
  return null;
}

/** ST-CLK-02, ST-CLK-05: it has no device, or not the power for it. */
function noCloak(game: Game, ship: Ship): Refusal {
  const need = cloakPower(game, ship);
  const figures = { ship: ship.name, need, power: ship.display.power };
  return need === 0 ? refuse('no-cloak', 'ST-CLK-02', { figures }) : refuse('cloak-power', 'ST-CLK-05', { figures });
}

/** ST-PWR-01, ST-SEQ-04: every captain divides his ships' power at the same time and in secret; nobody else learns how (ST-PWR-14). */
export const allot = question<Game, Nothing>({
  name: 'allot',
  secret: true,
  offices: ({ game }) => officesOf(game.ships.filter(({ is }) => is === 'flying')),
  choices: ({ game }, _vars, office) => {
    const ships = shipsOf(game, office);
    return {
      shape: allotmentShape(game, ships),
      get default() {
        return merged(ships, (ship) => plainAllotment(game, ship));
      },
    };
  },
  explain: ({ game }, _vars, office) => {
    const ships = shipsOf(game, office);
    const [first] = ships;
    return {
      kind: 'allot',
      title: words('ask.allot', {
        n: ships.length,
        ship: first?.name ?? '',
        power: first?.display.power ?? 0,
      }),
      clause: 'ST-PWR-01',
      about: ships.map(({ id }) => id),
      groups: ships.flatMap((ship) => describeGroups(game, ship, ships.length > 1)),
      presets: presetsFor(game, ships),
      unit: words('unit.power'),
      option: (id) => describeSlot(game, ships, id),
    };
  },
  check: ({ game }, _vars, office, choice) => wrongAllotment(game, shipsOf(game, office), choice as SpreadChoice),
  forbids: ({ game }, _vars, office, choice) => {
    const ships = shipsOf(game, office);
    return forbidden(game, ships, choice as SpreadChoice) ?? wrongAllotment(game, ships, choice as SpreadChoice);
  },
  sample: ({ game }, _vars, office, dice) => merged(shipsOf(game, office), (ship) => anyAllotment(game, ship, dice)),
  draft: ({ game }, _vars, office, partial) => {
    const ships = shipsOf(game, office);
    return {
      // What `check` says of it comes on top.
      ready: true,
      costs: Object.fromEntries(
        ships.flatMap((ship) => [
          [
            // Said as it stands: `Power left`, of a fleet `Power left of gharl`.
            ships.length === 1 ? 'power-left' : `power-left-of-${ship.id}`,
            leftOf(explaining(), game, ship, boughtBy(partial as SpreadChoice, ship, classOf(game, ship))).told(),
          ],
          [moveSlot(ship.id), byPhase(game, ship, partial as SpreadChoice)],
        ]),
      ),
      outlook: ships.flatMap((ship) => outlookOf(game, ship, partial as SpreadChoice)),
    };
  },
  policies: {
    'as-before': {
      title: words('policy.as-before'),
      answer: ({ game }, _vars, office) => merged(shipsOf(game, office), (ship) => plainAllotment(game, ship)),
    },
    hide: {
      title: words('policy.hide'),
      figures: [{ id: 'points', label: words('policy.points'), min: 0, max: 10, by: 1, usual: 3 }],
      suits: ({ game }, _vars, office) => shipsOf(game, office).some((ship) => mostOf(game, ship).cloak),
      // ST-CLK-06: ships that can cloak; the others as before.
      answer: ({ game }, _vars, office, arg) =>
        merged(shipsOf(game, office), (ship) =>
          mostOf(game, ship).cloak
            ? hidden(game, ship, (arg as { points: number }).points)
            : plainAllotment(game, ship),
        ),
    },
  },
  answer: (play, _vars, answers) => {
    const { game } = play;
    for (const [office, choice] of Object.entries(answers))
      for (const ship of shipsOf(game, office))
        commit(play, ship, boughtBy(choice as SpreadChoice, ship, classOf(game, ship)));
    // ST-PWR-11: no power is added or shifted before the next turn.
    play.tell?.({ type: 'power', clause: ['ST-SEQ-04', 'ST-PWR-11'], data: { turn: game.turn } });
    return undefined;
  },
});

/** What is left of a ship's power, share by share (ST-PWR-02). */
function leftOf(tally: Tally, game: Game, ship: Ship, bought: Bought): Tally {
  const [movement, shields, weapons] = sharesOf(game, ship, bought);
  tally.add(ship.display.power, 'power', 'ST-PWR-01');
  if (movement > 0) tally.add(-movement, 'movement', game.ratio.length > 0 ? 'ST-OPT-08' : 'ST-PWR-04');
  if (shields > 0) tally.add(-shields, 'shields', 'ST-PWR-05');
  if (weapons > 0) tally.add(-weapons, 'weapons', 'ST-PWR-10');
  if (bought.cloak) tally.add(-cloakCost(game, ship, bought), 'cloaking device', 'ST-CLK-05');
  return tally;
}

/** What stands behind a committed allocation, for those who may see it. */
const allottedBy = ({ points, shields, charges, cloak }: Bought, left: number): ClauseId[] => [
  'ST-PWR-14',
  'ST-INF-04',
  ...(shields.filter((n) => n > 0).length > 1 ? ['ST-PWR-07'] : []),
  ...(charges.some((n) => n > 0) ? ['ST-INF-08'] : []),
  ...(left > 0 ? ['ST-PWR-15'] : []),
  ...(cloak ? ['ST-CLK-06'] : []),
  ...(cloak && points + sum(shields) > 0 ? ['ST-CLK-08'] : []),
];

const armsPlasma = (game: Game, ship: Ship, { charges }: Bought): boolean =>
  classOf(game, ship).weapons.some(({ kind }, at) => kind === 'plasma' && charges[at] !== 0);

/** ST-PWR-11: weapons are armed and shields powered now, and not again before the next turn. */
function commit(play: Play<Game>, ship: Ship, bought: Bought): void {
  const { display } = ship;
  const { points, shields, charges, cloak } = bought;
  display.cloak = cloak;
  display.shields = [...shields];
  display.charges = [...charges];
  display.bought = [points, ...shields, ...charges];
  display.idle = isOutOfAction(ship);
  const left = leftOf(play.tally(), play.game, ship, bought);
  play.tell?.({
    type: 'allotted',
    clause: [
      ...allottedBy(bought, left.total),
      ...(armsPlasma(play.game, ship, bought) ? ['ST-PLA-01'] : []),
      ...(ship.enters ? ['ST-SCN-14'] : []),
    ],
    to: insiders(play.game, ship),
    parts: [ship.id],
    data: { ship: ship.id, points, shields: [...shields], charges: [...charges], cloak, left: left.told() },
  });
}
