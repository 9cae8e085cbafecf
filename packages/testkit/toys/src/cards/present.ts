import { holds, type Presentation, type Sheet, type SheetNode } from '@flagbridge/engine';
import { trackNode, valueNode } from '@flagbridge/kit/present';
import { catalogue } from './catalogue.ts';
import { type Cards, HULL, held, SLOTS } from './game.ts';
import type { CardTable, SeenShip } from './view.ts';

const listed = (cards: Cards): string =>
  held(cards)
    .map((kind) => `${cards[kind] ?? 0} ${kind}`)
    .join(', ') || 'none';

const handNode = ({ id, hand, size }: SeenShip): SheetNode =>
  hand === null
    ? valueNode(`${id}/hand`, 'Cards in hand', size, 'TC-DRW-01')
    : {
        is: 'cards',
        id: `${id}/hand`,
        label: 'Hand',
        clause: 'TC-DRW-01',
        slots: held(hand).flatMap((kind) =>
          Array.from({ length: hand[kind] ?? 0 }, (_, n) => ({
            id: n === 0 ? `${id}/hand/${kind}` : `${id}/hand/${kind}/${n + 1}`,
            card: kind,
            shown: 'own' as const,
          })),
        ),
      };

function sheet(table: CardTable, ship: SeenShip): Sheet {
  const { id, hull, points, slots } = ship;
  return {
    id,
    title: ship.name,
    side: id,
    groups: [
      {
        label: 'Ship',
        place: 'head',
        nodes: [
          trackNode(`${id}/hull`, 'Hull', hull, HULL, 'TC-LST-01'),
          { is: 'value', id: `${id}/points`, label: 'Prizes', value: points, of: table.goal, clause: 'TC-END-02' },
        ],
      },
      {
        label: 'Cards',
        place: 'foot',
        nodes: [
          {
            is: 'cards',
            id: `${id}/slots`,
            label: 'Slots',
            clause: 'TC-SLT-01',
            slots: SLOTS.map((slot, i) => {
              const card = slots[i] ?? null;
              return {
                id: `${id}/slot${slot}`,
                card: card === 'face-down' ? null : card,
                shown: card === 'face-down' ? 'hidden' : card === null || ship.hand === null ? 'open' : 'own',
              };
            }),
          },
          handNode(ship),
        ],
      },
    ],
  };
}

export const present: Presentation<CardTable> = {
  sheets: ({ game }) => game.ships.map((ship) => sheet(game, ship)),
  scene: () => null,
  report: ({ game }, viewer) => [
    `Turn ${game.turn}. ${game.deck} cards left to draw. Discarded: ${listed(game.discards)}.`,
    ...game.ships.map((ship) => {
      if (ship.hull === 0) return `${ship.name}: lost`;
      const whose = holds(viewer, ship.id) ? ' (you)' : '';
      const hand = ship.hand === null ? `${ship.size} cards in hand` : `in hand ${listed(ship.hand)}`;
      const laid = ship.slots.map((card) => card ?? 'empty').join(', ');
      const prizes = `prizes ${ship.points} of ${game.goal}`;
      return `${ship.name}${whose}: hull ${ship.hull} of ${HULL}, ${prizes}; ${hand}; slots ${laid}`;
    }),
  ],
  phrases: {
    'ask.fill': 'Turn {turn}: lay up to three cards face down.',
    'ask.react.card': '{ship} turns a {card}. Answer with a held card?',
    'ask.react.shot': '{ship} turns a {card}, fired at {at}. Answer with a held card?',
    'option.slot': 'Slot {n}',
    'option.broadside': 'Broadside (to port, 3 damage)',
    'option.chaser': 'Chaser (to starboard, 2 damage)',
    'option.mend': 'Mend (1 hull)',
    'option.prize': 'Prize (1 point)',
    'option.smoke': 'Smoke (−2 to the shot)',
    'option.riposte': 'Riposte (1 damage back)',
    'option.jam': 'Jam (it has no effect)',
    'option.pass': 'Pass',
    'policy.never': 'Never answer',
    'policy.until-fired-at': 'Pass until my ship is fired at',
    'event.begin': '{ships}: hull {hull} each, {deck} cards in the deck. {goal} prizes win.',
    'event.draws': '{ship} draws {n}.',
    'event.drawn': 'You draw: {cards}.',
    'event.deck-out': 'The deck is out: {left} cards left, {wanted} wanted. A draw.',
    'event.drifts': 'A {card} drifts by. {left} cards are left to draw.',
    'event.unveiled': '{ship} shows her hand: {hand}. Face down lay: {slots}.',
    'event.laid': '{ship} lays {cards} cards face down.',
    'event.turned.card': '{ship}, slot {slot}: {card}.',
    'event.turned.shot': '{ship}, slot {slot}: {card}, fired at {at}.',
    'event.answered.smoke': '{ship} lays smoke before {by}’s shot.',
    'event.answered.riposte': '{ship} answers {by}’s fire.',
    'event.answered.jam': '{ship} jams what {by} turned.',
    'event.shot.hit': '{by} at {at}: needs {need}; rolls {roll}: hit.',
    'event.shot.miss': '{by} at {at}: needs {need}; rolls {roll}: miss.',
    'event.damage': '{ship} takes {damage}. Hull now {hull}.',
    'event.mended': '{ship} mends. Hull now {hull}.',
    'event.prize': '{ship} takes a prize: {points} of {goal}.',
    'event.lost': '{ship} is lost. Her cards: {cards}.',
    'event.last': '{ship} is the last afloat.',
    'event.won': '{ship} has {points} prizes and wins.',
    'refused.held-card': '{card} is a held card: it stays in the hand until something is turned.',
    'refused.gap': 'Slot {slot} is filled and slot {empty} before it is not.',
    'refused.not-held': 'You hold no {card}.',
    'refused.no-shot': 'A {turned} is no shot: smoke does nothing here.',
    'refused.not-at-you': 'Only the ship that is fired at can answer fire.',
    'refused.nothing-to-jam': 'There is nothing here for you to jam.',
    'refused.two-or-three': 'Two or three ships are wanted, one to an office; here are {ships}.',
  },
  catalogue,
};
