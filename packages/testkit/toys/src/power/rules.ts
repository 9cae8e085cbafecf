import {
  act,
  type Choice,
  explaining,
  type Look,
  type Play,
  question,
  type Row,
  type Rulebook,
  refuse,
  repeat,
  type SpreadChoice,
  sequence,
  words,
} from '@flagbridge/engine';
import { about } from './about.ts';
import { anyAllotment, cost, mended, standingAllotment } from './allotment.ts';
import {
  capOf,
  copyGame,
  enemyOf,
  FACING_MAX,
  FACINGS,
  FORWARD,
  type Game,
  HULL,
  isSide,
  MAX,
  powerOf,
  type SeenGame,
  type Ship,
  SIDES,
  type Side,
  SYSTEMS,
  type System,
  sound,
  sum,
} from './game.ts';
import { imagineGame, seenGame } from './knowing.ts';
import { thinnest, worth } from './tactics.ts';

type Nothing = Record<never, never>;
const shipOf = ({ game }: Look<Game>, office: string): Ship => game.ships[office as Side];

/** TP-PWR-01 to 03: both ships allot at the same time, sealed; engines, guns and the sum of the shields are then read out. */
const allot = question<Game, { round: number }>({
  name: 'allot',
  offices: () => SIDES,
  ask: (look, _vars, office) => ({
    kind: 'allot',
    title: words('ask.allot', { power: powerOf(shipOf(look, office)) }),
    clause: 'TP-PWR-01',
    about: [office],
    shape: {
      is: 'spread',
      slots: [
        ...FACINGS.map((id) => ({ id, max: FACING_MAX, costs: { power: 1 } })),
        { id: 'engines', max: MAX.engines, costs: { power: 1 } },
        { id: 'guns', max: MAX.guns, costs: { power: 2 } },
      ].map((slot) => ({ ...slot, min: 0, label: words(`slot.${slot.id}`), parts: [`${office}/${slot.id}`] })),
      min: 0,
      max: FACINGS.length * FACING_MAX + MAX.engines + MAX.guns,
    },
    default: standingAllotment(shipOf(look, office)),
  }),
  check: (look, _vars, office, choice) => {
    const ship = shipOf(look, office);
    const wish = choice as SpreadChoice;
    const nearest = mended(ship, wish);
    for (const system of ['engines', 'guns'] as const)
      if ((wish[system] ?? 0) > capOf(ship, system))
        return refuse('damaged', 'TP-DMG-03', { figures: { system, most: capOf(ship, system) }, nearest });
    const wanted = cost(explaining(), wish).total;
    const power = powerOf(ship);
    if (wanted <= power) return null;
    return refuse('short-of-power', 'TP-PWR-02', { figures: { short: wanted - power, wanted, power }, nearest });
  },
  sample: (look, _vars, office, dice) => anyAllotment(shipOf(look, office), dice),
  draft: (look, _vars, office, partial) => {
    const power = cost(explaining(), partial as SpreadChoice);
    const left = explaining().add(powerOf(shipOf(look, office)), 'reactor', 'TP-PWR-01');
    left.add(-power.total, 'allotted', 'TP-PWR-02');
    return { ready: true, costs: { power: power.told(), left: left.told() } };
  },
  answer: (play, _vars, answers) => {
    for (const side of SIDES) {
      const points = answers[side] as SpreadChoice;
      const ship = play.game.ships[side];
      ship.engines = points.engines ?? 0;
      ship.guns = points.guns ?? 0;
      ship.shields = FACINGS.map((facing) => points[facing] ?? 0);
      ship.seen = FACINGS.map(() => false);
    }
    play.reveal();
    for (const side of SIDES) {
      const { name, engines, guns, shields } = play.game.ships[side];
      play.tell?.({
        type: 'allotted',
        clause: ['TP-PWR-01', 'TP-PWR-03'],
        parts: [side],
        data: { ship: name, engines, guns, shields: sum(shields) },
      });
      play.tell?.({
        type: 'own-shields',
        clause: 'TP-PWR-03',
        to: [side],
        data: { ship: name, shields: [...shields] },
      });
    }
    return undefined;
  },
});

/** TP-DIR-01: the ship with more power in its engines has the inside track. */
const insideTrack = (game: SeenGame | Game, side: Side): boolean =>
  game.ships[side].engines > game.ships[enemyOf(side)].engines;

const track = act<Game, { round: number }>('track', (play) => {
  const side = SIDES.find((one) => insideTrack(play.game, one));
  const data = side === undefined ? { is: 'even' } : { is: 'won', ship: play.game.ships[side].name };
  play.tell?.({ type: 'track', clause: 'TP-DIR-01', data });
});

/** TP-DMG-02: what a heavy blow damages. */
const damageTable: readonly Row<System>[] = [
  { to: 2, is: 'reactor' },
  { to: 4, is: 'engines' },
  { to: 6, is: 'guns' },
];

/** TP-GUN-01, TP-GUN-02, TP-SHD-01, TP-SHD-02: one blow on one facing. */
function blow(play: Play<Game>, side: Side, facing: string): void {
  const { game } = play;
  const target = game.ships[enemyOf(side)];
  const at = FACINGS.indexOf(facing);
  const shield = target.shields[at] ?? 0;
  const through = play.tally().add(2 * game.ships[side].guns, 'guns', 'TP-GUN-01');
  const roll = play.dice.sum('1d6');
  through.add(roll, 'd6', 'TP-GUN-02');
  const strength = through.total;
  if (shield > 0) through.add(-shield, `${facing} shield`, 'TP-SHD-01');
  target.shields[at] = Math.max(0, shield - strength);
  target.seen[at] = true;
  play.reveal();
  const hurt = Math.max(0, through.total);
  target.hull = Math.max(0, target.hull - hurt);
  play.tell?.({
    type: 'struck',
    clause: ['TP-SHD-02', ...(hurt > 0 ? ['TP-DMG-01'] : [])],
    parts: [`${enemyOf(side)}/${facing}`],
    data: {
      is: hurt > 0 ? 'hurt' : 'held',
      by: game.ships[side].name,
      ship: target.name,
      facing,
      through: through.told(),
      shield: target.shields[at] ?? 0,
      hull: target.hull,
    },
  });
  if (hurt < 4) return;
  const system = play.dice.table(6, 0, damageTable).is;
  const before = !sound(target, system);
  if (!before) target.damaged = SYSTEMS.filter((one) => one === system || target.damaged.includes(one));
  play.tell?.({
    type: 'system',
    clause: 'TP-DMG-02',
    parts: [`${enemyOf(side)}/${system}`],
    data: { is: before ? 'again' : 'new', ship: target.name, system },
  });
}

/** TP-DIR-02: every ship with power in its guns picks the facing it strikes, all at the same time. */
const strike = question<Game, { round: number }>({
  name: 'strike',
  offices: ({ game }) => SIDES.filter((side) => game.ships[side].guns > 0),
  ask: ({ game }, _vars, office) => {
    const enemy = enemyOf(office as Side);
    const all = insideTrack(game, office as Side);
    const facings = FACINGS.map((id) => ({ id, label: words(`slot.${id}`), parts: [`${enemy}/${id}`] }));
    return {
      kind: 'strike',
      title: words('ask.strike', { ship: game.ships[enemy].name }),
      clause: 'TP-DIR-02',
      about: [enemy],
      shape: {
        is: 'pick',
        options: facings.filter(({ id }) => all || FORWARD.includes(id)),
        closed: facings
          .filter(({ id }) => !all && !FORWARD.includes(id))
          .map((facing) => ({
            ...facing,
            why: refuse('out-of-reach', 'TP-DIR-02', { figures: { facing: facing.id } }),
          })),
      },
      default: 'bow',
    };
  },
  measure: (before, after, _vars, office) => {
    const enemy = enemyOf(office as Side);
    return { damage: before.ships[enemy].hull - after.ships[enemy].hull, destroyed: after.ships[enemy].hull === 0 };
  },
  answer: (play, _vars, answers) => {
    // Both blows fall at the same time: neither reads anything the other changes.
    for (const side of SIDES) if (answers[side] !== undefined) blow(play, side, answers[side] as string);
    const lost = SIDES.filter((side) => play.game.ships[side].hull === 0);
    if (lost.length === 2) {
      play.tell?.({ type: 'both-lost', clause: 'TP-END-02' });
      play.end({ winner: null, by: 'both-destroyed', clause: 'TP-END-02' });
    } else if (lost[0] !== undefined) {
      play.tell?.({
        type: 'lost',
        clause: 'TP-END-01',
        parts: [lost[0]],
        data: { ship: play.game.ships[lost[0]].name },
      });
      play.end({ winner: enemyOf(lost[0]), by: 'destroyed', clause: 'TP-END-01' });
    }
    return undefined;
  },
});

const volleys = repeat<Game, { round: number }>('volleys', (_look, _vars, volley) => volley <= 2, strike);

/** TP-REP-01 and TP-REP-02: two parties, a system each, mended on 4 or less. */
const repair = question<Game, { round: number }>({
  name: 'repair',
  offices: ({ game }) => SIDES.filter((side) => game.ships[side].damaged.length > 0),
  ask: (look, _vars, office) => {
    const { damaged } = shipOf(look, office);
    const systems = SYSTEMS.map((id) => ({ id, label: words(`slot.${id}`), parts: [`${office}/${id}`] }));
    return {
      kind: 'repair',
      title: words('ask.repair'),
      clause: 'TP-REP-01',
      about: [office],
      shape: {
        is: 'pick-many',
        options: systems.filter(({ id }) => damaged.includes(id)),
        closed: systems
          .filter(({ id }) => !damaged.includes(id))
          .map((one) => ({ ...one, why: refuse('sound', 'TP-REP-01', { figures: { system: one.id } }) })),
        min: 0,
        max: Math.min(2, damaged.length),
      },
      default: damaged.slice(0, 2),
    };
  },
  answer: (play, _vars, answers) => {
    for (const side of SIDES)
      for (const system of (answers[side] ?? []) as readonly System[]) {
        const ship = play.game.ships[side];
        const roll = play.dice.check(6, 4);
        if (roll.ok) ship.damaged = ship.damaged.filter((one) => one !== system);
        play.tell?.({
          type: 'repair',
          clause: 'TP-REP-02',
          parts: [`${side}/${system}`],
          data: { is: roll.ok ? 'mended' : 'failed', ship: ship.name, system, roll: roll.face },
        });
      }
    return undefined;
  },
});

/** TP-PWR-04: shields fall, engines and guns are cut; nobody learns what the unstruck shields were. */
const cutPower = act<Game, { round: number }>('cut-power', (play) => {
  for (const side of SIDES) {
    const ship = play.game.ships[side];
    ship.engines = 0;
    ship.guns = 0;
    ship.shields = FACINGS.map(() => 0);
    ship.seen = FACINGS.map(() => true);
  }
  play.tell?.({ type: 'power-cut', clause: 'TP-PWR-04' });
});

const turn = sequence<Game, { round: number }>('turn', allot, track, volleys, repair, cutPower);

/** TP-END-03: after the last turn the stronger hull wins. */
const time = act<Game, Nothing>('time', (play) => {
  const { red, blue } = play.game.ships;
  const winner = red.hull === blue.hull ? null : red.hull > blue.hull ? 'red' : 'blue';
  play.tell?.({
    type: 'time',
    clause: 'TP-END-03',
    data: { is: winner === null ? 'even' : 'ahead', red: red.hull, blue: blue.hull },
  });
  play.end({ winner, by: 'time', clause: 'TP-END-03' });
});

const turns = repeat<Game, Nothing>('turns', ({ game }, _vars, round) => round <= game.limit, turn);

export const rulebook: Rulebook<Game, SeenGame> = {
  about,
  setup: ({ scenario, options }) => {
    const office = SIDES.find((side) => !scenario.offices.some(({ id }) => id === side));
    if (office !== undefined) return refuse('no-captain', 'TP-DEF-01', { figures: { office } });
    const names = scenario.setup as Record<Side, string> | undefined;
    const ship = (name: string): Ship => ({
      name,
      hull: HULL,
      engines: 0,
      guns: 0,
      shields: FACINGS.map(() => 0),
      seen: FACINGS.map(() => true),
      damaged: [],
    });
    return {
      limit: Number(options.limit),
      ships: { red: ship(names?.red ?? 'Red'), blue: ship(names?.blue ?? 'Blue') },
    };
  },
  turn: sequence('match', turns, time),
  view: ({ game }, viewer) => seenGame(game, viewer),
  imagine: (view, _viewer, dice) => imagineGame(view.game, dice),
  copy: copyGame,
  reach: { ends: ['destroyed', 'both-destroyed', 'time'], stronger: ['time'] },
  tactics: {
    candidates: ({ game }, { kind, office, shape }): readonly Choice[] => {
      if (kind !== 'strike' || shape.is !== 'pick' || !isSide(office)) return [];
      return thinnest(
        game,
        enemyOf(office),
        shape.options.map(({ id }) => id),
      );
    },
    worth: ({ game }, office) => (isSide(office) ? worth(game, office) : 0),
  },
};
