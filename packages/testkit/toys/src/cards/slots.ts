import { act, question, refuse, type SlotsChoice, words } from '@flagbridge/engine';
import { finish } from './ending.ts';
import {
  addCards,
  afloat,
  copyCards,
  count,
  type Game,
  HAND,
  held,
  isAction,
  type Kind,
  SLOTS,
  shipOf,
} from './game.ts';

/** The first half of a turn: cards are drawn, and laid face down. */

/** A turn of all. */
export type Round = { round: number };

/** TC-DRW-02: one card of the deck goes by for all to see. So even captains who only wait come to the end of the deck. */
export const drift = act<Game, Round>('drift', (play, { round }) => {
  const { game } = play;
  if (round === 1 || count(game.deck) === 0) return;
  const card = play.dice.draw(game.deck);
  addCards(game.deck, card, -1);
  addCards(game.discards, card);
  play.reveal();
  play.tell?.({ type: 'drifts', clause: 'TC-DRW-02', data: { card, left: count(game.deck) } });
});

/** TC-DRW-01: hands are filled up to five; who draws sees what. The dice are the drawer's own. */
export const draw = act<Game, Round>('draw', (play, { round }) => {
  const { game } = play;
  game.turn = round;
  const wanted = afloat(game.ships).map((ship) => HAND - count(ship.hand));
  const left = count(game.deck);
  const short = wanted.reduce((sum, n) => sum + n, 0) - left;
  // TC-END-03: sizes of hands and deck are public, so everyone saw this coming.
  if (short > 0 || left === 0) {
    play.tell?.({ type: 'deck-out', clause: 'TC-END-03', data: { left, wanted: left + short } });
    finish(play, { winner: null, by: 'deck-out', clause: 'TC-END-03' });
    return;
  }
  for (const [index, ship] of afloat(game.ships).entries()) {
    const n = wanted[index] ?? 0;
    if (n > 0) play.reveal();
    const drawn: string[] = [];
    for (let i = 0; i < n; i++) {
      const kind = play.secretDice('draw', ship.id).draw(game.deck);
      addCards(game.deck, kind, -1);
      addCards(ship.hand, kind);
      drawn.push(kind);
    }
    play.tell?.({ type: 'draws', clause: 'TC-DRW-01', parts: [ship.id], data: { ship: ship.name, n } });
    if (n > 0) play.tell?.({ type: 'drawn', to: [ship.id], clause: 'TC-DRW-01', data: { cards: drawn.sort() } });
  }
});

/** TC-SLT-01 to 03: three slots, filled in secret and at the same time by all. */
export const fill = question<Game, Round>({
  name: 'fill',
  offices: ({ game }) => afloat(game.ships).map((ship) => ship.id),
  ask: ({ game }, _vars, office) => ({
    kind: 'fill',
    title: words('ask.fill', { turn: game.turn }),
    clause: 'TC-SLT-01',
    about: [office],
    shape: {
      is: 'slots',
      slots: SLOTS.map((id) => ({ id, label: words('option.slot', { n: id }), parts: [`${office}/slot${id}`] })),
      cards: held(shipOf(game, office).hand).map((id) => ({
        id,
        label: words(`option.${id}`),
        parts: [`${office}/hand/${id}`],
        copies: shipOf(game, office).hand[id] ?? 0,
      })),
    },
    default: {},
  }),
  check: (_look, _vars, _office, choice) => {
    const filled = choice as SlotsChoice;
    const actions = SLOTS.map((slot) => filled[slot]).filter((card) => card !== undefined && isAction(card));
    const nearest = Object.fromEntries(actions.map((card, i) => [SLOTS[i] as string, card as string]));
    for (const [index, slot] of SLOTS.entries()) {
      const card = filled[slot];
      if (card !== undefined && !isAction(card))
        return refuse('held-card', 'TC-SLT-02', { figures: { card }, nearest });
      const before = SLOTS[index - 1];
      if (card !== undefined && before !== undefined && filled[before] === undefined)
        return refuse('gap', 'TC-SLT-03', { figures: { slot, empty: before }, nearest });
    }
    return null;
  },
  sample: ({ game }, _vars, office, dice) => {
    const hand = copyCards(shipOf(game, office).hand);
    const filled: Record<string, string> = {};
    for (const slot of SLOTS) {
      const fits = held(hand).filter(isAction);
      if (fits.length === 0 || dice.pick(4) === 0) break;
      const card = fits[dice.pick(fits.length)] as Kind;
      addCards(hand, card, -1);
      filled[slot] = card;
    }
    return filled;
  },
  answer: (play, _vars, answers) => {
    for (const ship of afloat(play.game.ships)) {
      const filled = answers[ship.id] as SlotsChoice;
      ship.slots = SLOTS.map((slot) => (filled[slot] as Kind | undefined) ?? null);
      for (const card of ship.slots) if (card !== null) addCards(ship.hand, card, -1);
      const cards = Object.keys(filled).length;
      play.tell?.({ type: 'laid', clause: 'TC-SLT-01', parts: [ship.id], data: { ship: ship.name, cards } });
    }
    return undefined;
  },
});
