import {
  act,
  explaining,
  type Look,
  nearestSpread,
  type Play,
  question,
  type Rulebook,
  refuse,
  repeat,
  type SpreadChoice,
  sequence,
  spreadCost,
  words,
} from '@flagbridge/engine';
import { about } from './about.ts';
import { allotmentOf, byPhase, plansFor, shapeFor, standing } from './buying.ts';
import {
  afloat,
  CHARGE,
  copyGame,
  FACINGS,
  type Game,
  HULL,
  nothing,
  REACTOR,
  type SeenGame,
  type Ship,
  shipIn,
} from './game.ts';
import { imagineGame, seenGame } from './knowing.ts';
import { weakest, worth } from './tactics.ts';

type Nothing = Record<never, never>;
const shipOf = ({ game }: Look<Game>, office: string): Ship => shipIn(game.ships, office);
const captains = ({ game }: Look<Game>): string[] => afloat(game.ships).map(({ id }) => id);

/** TR-PWR-01 to 06: everybody buys at once, sealed; what can be moved is announced. */
const allot = question<Game, { round: number }>({
  name: 'allot',
  offices: captains,
  choices: (look, _vars, office) => {
    const ship = shipOf(look, office);
    return { shape: shapeFor(ship), default: standing(ship) };
  },
  explain: (look, _vars, office) => {
    const ship = shipOf(look, office);
    return {
      kind: 'allot',
      title: words('ask.allot', { power: ship.power }),
      clause: 'TR-PWR-01',
      about: [office],
      option: (id) => ({
        label: words(`slot.${id}`),
        parts: [`${office}/${id}`],
        ...(id === 'move' && {
          at: Array.from({ length: 10 }, (_, i) => ({ part: `${office}/move/${i + 1}`, points: i + 1 })),
        }),
        ...(id === 'torpedo' && { note: words('note.torpedo') }),
      }),
      groups: ['movement', 'shields', 'weapons'].map((id) => ({ id, label: words(`group.${id}`), max: ship.power })),
      presets: plansFor(ship),
      unit: words('unit.power'),
    };
  },
  forbids: (look, _vars, office, choice) => {
    const ship = shipOf(look, office);
    const shape = shapeFor(ship);
    const wish = choice as SpreadChoice;
    const nearest = nearestSpread(shape, wish) ?? {};
    const charge = wish['torpedo'] ?? 0;
    if (charge !== 0 && charge !== CHARGE) return refuse('half-charge', 'TR-PWR-05', { figures: { charge }, nearest });
    const cost = spreadCost(shape, wish);
    if (cost <= ship.power) return null;
    const figures = { short: cost - ship.power, cost, power: ship.power };
    return refuse('short-of-power', 'TR-PWR-02', { figures, nearest });
  },
  draft: (look, _vars, office, partial) => {
    const choice = partial as SpreadChoice;
    const ship = shipOf(look, office);
    const move = explaining();
    for (const [i, points] of byPhase(choice['move'] ?? 0).entries()) move.add(points, `phase ${i + 1}`, 'TR-PWR-03');
    const beam = explaining()
      .add(choice['beam'] ?? 0, 'power', 'TR-PWR-05')
      .add(1, 'beam', 'TR-FIR-03');
    const left = explaining()
      .add(ship.power, 'reactor', 'TR-PWR-01')
      .add(-spreadCost(shapeFor(ship), choice), 'allotted', 'TR-PWR-02');
    return {
      ready: true,
      costs: { move: move.told(), ...((choice['beam'] ?? 0) > 0 && { beam: beam.told() }), left: left.told() },
    };
  },
  answer: (play, _vars, answers) => {
    for (const ship of afloat(play.game.ships)) {
      const choice = answers[ship.id] as SpreadChoice;
      ship.move = choice['move'] ?? 0;
      ship.allotted = allotmentOf(choice);
    }
    play.game.hot = true;
    play.reveal();
    for (const { id, name, move } of afloat(play.game.ships))
      play.tell?.({ type: 'announced', clause: ['TR-PWR-01', 'TR-PWR-06'], parts: [id], data: { ship: name, move } });
    return undefined;
  },
});

/** TR-FIR-01: everybody names a target at once. All are asked, so that nobody learns who has charges. */
const fire = question<Game, { round: number }>({
  name: 'fire',
  offices: captains,
  ask: (look, _vars, office) => ({
    kind: 'fire',
    title: words('ask.fire'),
    clause: 'TR-FIR-01',
    about: [office],
    shape: {
      is: 'pick',
      options: [
        { id: 'hold', label: words('option.hold') },
        ...afloat(look.game.ships)
          .filter(({ id }) => id !== office)
          .map(({ id, name }) => ({ id, label: words('option.ship', { ship: name }), parts: [id] })),
      ],
    },
    default: 'hold',
  }),
  forbids: (_look, _vars, office, choice) => (choice === office ? refuse('own-ship', 'TR-FIR-01') : null),
  answer: (play, _vars, answers) => {
    for (const { id, allotted } of afloat(play.game.ships)) {
      const at = answers[id] as string;
      if (at === 'hold') continue;
      if (allotted.beam > 0) shot(play, id, at, 'beam', allotted.beam + 1);
      if (allotted.torpedo > 0) shot(play, id, at, 'torpedo', 6);
    }
    return undefined;
  },
});

/** TR-FIR-02 to TR-DMG-02: one shot. Ships lost in this moment have fired all the same. */
function shot(play: Play<Game>, by: string, at: string, weapon: string, strength: number): void {
  const [firing, target] = [shipIn(play.game.ships, by), shipIn(play.game.ships, at)];
  const need = Math.max(1, 10 - target.move);
  const roll = play.dice.check(10, need);
  const named = { by: firing.name, ship: target.name, weapon, need, roll: roll.face };
  if (!roll.ok) {
    play.tell?.({ type: 'shot', clause: 'TR-FIR-02', parts: [at], data: { is: 'miss', ...named } });
    return;
  }
  const side = play.dice.sum('1d6') - 1;
  const held = Math.min(strength, target.allotted.shields[side] ?? 0);
  const through = play.tally().add(strength, weapon, 'TR-FIR-03').add(-held, 'shield', 'TR-SHD-01');
  target.allotted.shields[side] = (target.allotted.shields[side] ?? 0) - held;
  target.hull = Math.max(0, target.hull - through.total);
  const hurt = through.total >= 3;
  if (hurt) target.power = Math.max(0, target.power - 1);
  play.tell?.({
    type: 'shot',
    clause: ['TR-FIR-02', 'TR-FIR-03', 'TR-SHD-01', 'TR-DMG-01', ...(hurt ? ['TR-DMG-02'] : [])],
    parts: [at],
    data: {
      is: hurt ? 'heavy' : 'hit',
      ...named,
      facing: FACINGS[side] ?? '',
      through: through.told(),
      hull: target.hull,
      power: target.power,
    },
  });
}

/** TR-PWR-07, TR-END-01, TR-END-02: what was bought is gone, and perhaps the battle is over. */
const settle = act<Game, { round: number }>('settle', (play) => {
  for (const ship of play.game.ships) {
    ship.move = 0;
    ship.allotted = nothing();
  }
  play.game.hot = false;
  play.tell?.({ type: 'power-cut', clause: 'TR-PWR-07' });
  const left = afloat(play.game.ships);
  if (left.length > 1) return;
  const [last] = left;
  const by = last === undefined ? 'nobody' : 'last';
  const clause = last === undefined ? 'TR-END-02' : 'TR-END-01';
  play.tell?.({ type: 'over', clause, data: { is: by, ship: last?.name ?? '' } });
  play.end({ winner: last?.id ?? null, by, clause });
});

const turn = sequence<Game, { round: number }>('turn', allot, fire, settle);
const turns = repeat<Game, Nothing>('turns', ({ game }, _vars, round) => round <= game.limit, turn);

/** TR-END-03. */
const time = act<Game, Nothing>('time', (play) => {
  const most = Math.max(...play.game.ships.map(({ hull }) => hull));
  const strongest = play.game.ships.filter(({ hull }) => hull === most);
  const winner = strongest.length === 1 ? (strongest[0]?.id ?? null) : null;
  play.tell?.({
    type: 'time',
    clause: 'TR-END-03',
    data: { is: winner === null ? 'even' : 'ahead', hull: most, ship: strongest[0]?.name ?? '' },
  });
  play.end({ winner, by: 'time', clause: 'TR-END-03' });
});

export const rulebook: Rulebook<Game, SeenGame> = {
  about,
  setup: ({ scenario, options }) => {
    const names = (scenario.setup ?? {}) as { readonly [id: string]: string };
    if (scenario.offices.length < 2)
      return refuse('too-few', 'TR-DEF-01', { figures: { captains: scenario.offices.length } });
    return {
      limit: Number(options.limit),
      hot: false,
      ships: scenario.offices.map(({ id }) => ({
        id,
        name: names[id] ?? id,
        hull: HULL,
        power: REACTOR,
        move: 0,
        allotted: nothing(),
      })),
    };
  },
  turn: sequence('match', turns, time),
  view: ({ game }, viewer) => seenGame(game, viewer),
  imagine: (view, _viewer, dice) => imagineGame(view.game, dice),
  copy: copyGame,
  reach: { ends: ['last', 'nobody', 'time'], stronger: ['time'] },
  tactics: {
    candidates: ({ game }, { kind, office, shape }) => {
      if (kind === 'allot' && shape.is === 'spread') return (shape.presets ?? []).map(({ choice }) => choice);
      return kind === 'fire' ? weakest(game, office) : [];
    },
    worth: ({ game }, office) => worth(game, office),
  },
};
