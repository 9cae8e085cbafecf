import {
  act,
  type Choice,
  each,
  type Look,
  type Order,
  type Play,
  question,
  type Refusal,
  type Rulebook,
  refuse,
  repeat,
  sequence,
  type Tally,
  words,
} from '@flagbridge/engine';
import { about } from './about.ts';
import {
  CRATES,
  cardIds,
  copyGame,
  type Game,
  HULL,
  inBag,
  inDeck,
  isSide,
  KINDS,
  type Kind,
  kindOf,
  otherOf,
  SIDES,
  type Side,
  shoalsIn,
} from './game.ts';
import { bestJettison, bestPress, bestSailing, worth } from './tactics.ts';

type RunVars = { side: Side };

/** TD-EVT-01 to 03, TD-FAC-03, TD-RUN-04: what a row is worth in the order in which it is sailed. */
export function reckon(tally: Tally, row: readonly Kind[], down: number): Tally {
  for (const [i, kind] of row.entries()) {
    const before = row[i - 1];
    if (kind === 'current') tally.add(2, 'current', 'TD-EVT-01');
    if (kind === 'shoal' && before === 'beacon') tally.add(0, 'shoal marked by a beacon', 'TD-EVT-03');
    else if (kind === 'shoal') tally.add(-2, 'shoal', 'TD-EVT-03');
    if (before === 'tailwind' && kind === 'current') tally.add(2, 'tailwind', 'TD-EVT-02');
    if (before === 'tailwind' && kind === 'shoal') tally.add(-2, 'tailwind', 'TD-EVT-02');
  }
  if (down > 0) tally.add(-down, `${down} face down`, 'TD-FAC-03');
  if (tally.total < 0) tally.add(-tally.total, 'never backwards', 'TD-RUN-04');
  return tally;
}

/** TD-RUN-02, TD-RUN-03: a card comes up; the second shoal of a run is a bust. */
function turnUp(play: Play<Game>, side: Side, from: 'deck' | 'ship'): void {
  const { game } = play;
  const ship = game.ships[side];
  const kind = play.dice.draw(game.bag) as Kind;
  game.bag[kind]--;
  game.row.push(kind);
  if (from === 'ship') ship.down--;
  play.tell?.({
    type: 'turned-up',
    clause: from === 'deck' ? 'TD-RUN-02' : 'TD-FAC-02',
    parts: [`${side}/row`],
    data: { is: from, ship: ship.name, card: kind, deck: inDeck(game) },
  });
  if (shoalsIn(game.row) < 2) return;
  ship.hull--;
  game.row = [];
  game.stopped = true;
  play.tell?.({ type: 'bust', clause: 'TD-RUN-03', parts: [side], data: { ship: ship.name, hull: ship.hull } });
}

/** TD-RUN-01: draw, turn over, or stop; what is not open now says why. */
const press = question<Game, RunVars & { round: number }>({
  name: 'press',
  offices: (_look, { side }) => side,
  ask: ({ game }, { side }) => {
    const open: Record<string, Refusal | null> = {
      draw: inDeck(game) > 0 ? null : refuse('deck-empty', 'TD-DCK-01'),
      turn: game.ships[side].down > 0 ? null : refuse('none-down', 'TD-FAC-02'),
      stop: game.row.length > 0 ? null : refuse('draw-first', 'TD-RUN-01'),
    };
    const parts: Record<string, string> = { draw: 'deck', turn: `${side}/down`, stop: side };
    const options = Object.keys(open).map((id) => ({
      id,
      label: words(`option.${id}`),
      parts: [parts[id] as string],
      why: open[id] ?? null,
    }));
    return {
      kind: 'press',
      title: words('ask.press', { cards: game.row.length, shoals: shoalsIn(game.row) }),
      clause: 'TD-RUN-01',
      about: [side],
      shape: {
        is: 'pick',
        options: options.filter(({ why }) => why === null).map(({ why: _, ...option }) => option),
        closed: options.flatMap(({ why, ...option }) => (why === null ? [] : [{ ...option, why }])),
      },
      default: game.row.length > 0 ? 'stop' : 'draw',
    };
  },
  measure: (before, after, { side }) => {
    const bust = after.ships[side].hull < before.ships[side].hull;
    const card = after.row.length > before.row.length ? (after.row.at(-1) ?? 'none') : 'none';
    return { bust, card: bust ? 'shoal' : card };
  },
  answer: (play, { side }, answers) => {
    if (answers[side] === 'stop') play.game.stopped = true;
    else turnUp(play, side, answers[side] === 'draw' ? 'deck' : 'ship');
    return undefined;
  },
});

const begin = act<Game, RunVars>('begin-run', ({ game }) => {
  game.row = [];
  game.stopped = false;
});

const pressOn = repeat<Game, RunVars>('press-on', ({ game }) => !game.stopped, press);

/** TD-END-02: a ship without hull is wrecked. */
const wreck = act<Game, RunVars>('wreck', (play, { side }) => {
  const ship = play.game.ships[side];
  if (ship.hull > 0) return;
  play.tell?.({ type: 'wrecked', clause: 'TD-END-02', parts: [side], data: { ship: ship.name } });
  play.end({ winner: otherOf(side), by: 'bust', clause: 'TD-END-02' });
});

/** TD-JET-02: what is lashed to the ship cannot go overboard. */
const fast = (kind: Kind): boolean => kind === 'derelict' || kind === 'wreckage';

/** TD-JET-01: a crate thrown overboard takes a card of the row with it. */
const jettison = question<Game, RunVars>({
  name: 'jettison',
  offices: (_look, { side }) => side,
  moot: ({ game }) => game.row.length === 0,
  ask: ({ game }, { side }) => {
    const cards = cardIds(game.row).map((id) => ({ id, label: words(`card.${kindOf(id)}`), parts: [`card/${id}`] }));
    const loose = cards.filter(({ id }) => !fast(kindOf(id)));
    return {
      kind: 'jettison',
      title: words('ask.jettison', { crates: game.ships[side].crates }),
      clause: 'TD-JET-01',
      about: [side],
      shape: {
        is: 'pick-many',
        options: loose,
        closed: cards
          .filter(({ id }) => fast(kindOf(id)))
          .map((card) => ({ ...card, why: refuse('made-fast', 'TD-JET-02', { figures: { card: kindOf(card.id) } }) })),
        min: 0,
        max: Math.min(loose.length, game.ships[side].crates),
      },
      default: [],
    };
  },
  answer: (play, { side }, answers) => {
    const gone = answers[side] as readonly string[];
    if (gone.length === 0) return undefined;
    const ship = play.game.ships[side];
    ship.crates -= gone.length;
    play.game.row = cardIds(play.game.row)
      .filter((id) => !gone.includes(id))
      .map(kindOf);
    play.tell?.({
      type: 'jettisoned',
      clause: 'TD-JET-01',
      parts: [side],
      data: { ship: ship.name, cards: gone.map(kindOf), crates: ship.crates },
    });
    return undefined;
  },
});

/** TD-ORD-01: the captain puts the row in sequence, and sails it. */
const sail = question<Game, RunVars>({
  name: 'sail',
  offices: (_look, { side }) => side,
  moot: ({ game }) => game.row.length === 0,
  ask: ({ game }, { side }) => ({
    kind: 'sail',
    title: words('ask.sail'),
    clause: 'TD-ORD-01',
    about: [side],
    shape: {
      is: 'order',
      items: cardIds(game.row).map((id) => ({ id, label: words(`card.${kindOf(id)}`), parts: [`card/${id}`] })),
    },
    default: cardIds(game.row),
  }),
  measure: (before, after, { side }) => ({ leagues: after.ships[side].leagues - before.ships[side].leagues }),
  answer: (play, { side }, answers) => {
    const { game } = play;
    const ship = game.ships[side];
    const row = (answers[side] as readonly string[]).map(kindOf);
    const made = reckon(play.tally(), row, ship.down);
    ship.leagues += made.total;
    game.row = [];
    play.tell?.({
      type: 'sailed',
      clause: 'TD-ORD-01',
      parts: [side],
      data: { ship: ship.name, cards: row, made: made.told(), leagues: ship.leagues, goal: game.goal },
    });
    for (const kind of row) salvage(play, side, kind);
    return undefined;
  },
});

/** TD-EVT-04, TD-FAC-01: a derelict brings a crate, and both lay a card face down while the deck lasts. */
function salvage(play: Play<Game>, side: Side, kind: Kind): void {
  if (kind !== 'derelict' && kind !== 'wreckage') return;
  const { game } = play;
  const finder = game.ships[side];
  const burdened = game.ships[kind === 'derelict' ? side : otherOf(side)];
  if (kind === 'derelict') finder.crates++;
  const laid = inDeck(game) > 0;
  if (laid) burdened.down++;
  play.tell?.({
    type: 'salvage',
    clause: laid ? ['TD-EVT-04', 'TD-FAC-01'] : 'TD-EVT-04',
    parts: [side],
    data: { is: laid ? kind : 'bare', by: finder.name, ship: burdened.name, down: burdened.down },
  });
}

/** TD-END-01 and TD-END-03: the goal, and the end of the deck. */
const arrive = act<Game, RunVars>('arrive', (play, { side }) => {
  const { game } = play;
  const ship = game.ships[side];
  if (ship.leagues >= game.goal) {
    play.tell?.({ type: 'home', clause: 'TD-END-01', parts: [side], data: { ship: ship.name } });
    play.end({ winner: side, by: 'goal', clause: 'TD-END-01' });
  } else if (inDeck(game) === 0) {
    const { red, blue } = game.ships;
    const winner = red.leagues === blue.leagues ? null : red.leagues > blue.leagues ? 'red' : 'blue';
    play.tell?.({
      type: 'deck-out',
      clause: 'TD-END-03',
      data: { is: winner === null ? 'even' : 'ahead', red: red.leagues, blue: blue.leagues },
    });
    play.end({ winner, by: 'deck-out', clause: 'TD-END-03' });
  }
});

const run = sequence<Game, RunVars>('run', begin, pressOn, wreck, jettison, sail, arrive);

const bothShips = each<Game, { round: number }, RunVars>('round', () => SIDES.map((side) => ({ side })), run);

/** TD-DEF-01, TD-SET-01: two captains; a deck holds at least one card, and kinds of the list only. */
function setup({ scenario, options }: Order): Game | Refusal {
  const office = SIDES.find((side) => !scenario.offices.some(({ id }) => id === side));
  if (office !== undefined) return refuse('no-captain', 'TD-DEF-01', { figures: { office } });
  const given = scenario.setup as { ships?: Record<Side, string>; deck?: Record<string, number> } | undefined;
  const bag: Record<string, number> = {};
  for (const kind of KINDS) bag[kind] = 0;
  for (const [kind, count] of Object.entries(given?.deck ?? {})) {
    if (bag[kind] === undefined) return refuse('no-such-card', 'TD-SET-01', { figures: { card: kind } });
    if (!Number.isInteger(count) || count < 0) return refuse('card-count', 'TD-SET-01', { figures: { card: kind } });
    bag[kind] = count;
  }
  const ship = (name: string) => ({ name, leagues: 0, hull: HULL, crates: CRATES, down: 0 });
  const game: Game = {
    goal: Number(options.goal),
    bag: bag as Record<Kind, number>,
    ships: { red: ship(given?.ships?.red ?? 'Red'), blue: ship(given?.ships?.blue ?? 'Blue') },
    row: [],
    stopped: false,
  };
  return inBag(game) === 0 ? refuse('no-cards', 'TD-SET-01') : game;
}

export const rulebook: Rulebook<Game, Game> = {
  about,
  setup,
  // Every run takes at least one card from the deck, and the deck's end is the match's end.
  turn: repeat('match', () => true, bothShips),
  view: ({ game }: Look<Game>) => copyGame(game),
  imagine: (view) => copyGame(view.game),
  copy: copyGame,
  tactics: {
    candidates: ({ game }, request): readonly Choice[] => {
      if (request.kind === 'sail') return [bestSailing(game.row)];
      if (request.kind === 'press') return bestPress(game.row, request);
      return isSide(request.office) ? bestJettison(game.row, game.ships[request.office].crates) : [];
    },
    worth: ({ game }, office) => (isSide(office) ? worth(game, office) : 0),
  },
};
