import type { Presentation, Sheet, SheetNode } from '@flagbridge/engine';
import { tableNode, trackNode, valueNode } from '@flagbridge/kit/present';
import { catalogue } from './catalogue.ts';
import { cardIds, type Game, HULL, inDeck, isSide, KINDS, otherOf, SIDES, type Side } from './game.ts';

function shipSheet(game: Game, side: Side): Sheet {
  const ship = game.ships[side];
  const nodes: SheetNode[] = [
    {
      is: 'value',
      id: `${side}/leagues`,
      label: 'Leagues',
      value: ship.leagues,
      of: game.goal,
      clause: 'TD-END-01',
    },
    trackNode(`${side}/hull`, 'Hull', ship.hull, HULL, 'TD-RUN-03'),
    valueNode(`${side}/crates`, 'Crates', ship.crates, 'TD-JET-01'),
    {
      is: 'cards',
      id: `${side}/down`,
      label: 'Face down',
      clause: 'TD-FAC-01',
      slots: Array.from({ length: ship.down }, (_, i) => ({
        id: `${side}/down/${i + 1}`,
        card: null,
        shown: 'hidden' as const,
      })),
    },
  ];
  return { id: side, title: ship.name, side, groups: [{ label: 'Ship', place: 'head', nodes }] };
}

function drift(game: Game): Sheet {
  return {
    id: 'drift',
    title: 'The Drift',
    side: 'none',
    groups: [
      {
        label: 'This run',
        place: 'head',
        nodes: [
          {
            is: 'cards',
            id: 'row',
            label: 'Turned up',
            clause: 'TD-RUN-02',
            slots: cardIds(game.row).map((id, i) => ({
              id: `card/${id}`,
              card: game.row[i] ?? null,
              shown: 'open' as const,
              now: i === game.row.length - 1,
            })),
          },
          valueNode('deck', 'Cards in the deck', inDeck(game), 'TD-DCK-01'),
          tableNode(
            'kinds',
            'Not turned up yet',
            'TD-DCK-01',
            ['Kind', 'Cards'],
            KINDS.map((kind) => [kind, String(game.bag[kind])]),
          ),
        ],
      },
    ],
  };
}

export const present: Presentation<Game> = {
  sheets: ({ game }) => [...SIDES.map((side) => shipSheet(game, side)), drift(game)],
  scene: () => null,
  report: ({ game }, viewer) => {
    const own = viewer.offices.find(isSide) ?? 'red';
    const lines = [own, otherOf(own)].map((side) => {
      const { name, leagues, hull, crates, down } = game.ships[side];
      return `${name} (${side}): ${leagues} of ${game.goal} leagues, hull ${hull}, crates ${crates}, face down ${down}`;
    });
    const row = game.row.length === 0 ? 'none' : game.row.join(', ');
    return [...lines, `Turned up in this run: ${row}. Cards in the deck: ${inDeck(game)}.`];
  },
  phrases: {
    'ask.press': 'Your run has {cards} {cards|card|cards}, {shoals} of them {shoals|a shoal|shoals}. Press on or stop?',
    'ask.jettison': 'Throw cards overboard? A crate each; you have {crates}.',
    'ask.sail': 'Put the cards in the sequence in which you sail them.',
    'option.draw': 'Draw from the deck',
    'option.turn': 'Turn over a card on your ship',
    'option.stop': 'Stop here',
    'card.current': 'Current',
    'card.tailwind': 'Tailwind',
    'card.shoal': 'Shoal',
    'card.beacon': 'Beacon',
    'card.derelict': 'Derelict',
    'card.wreckage': 'Wreckage',
    'event.turned-up.deck': '{ship} draws: {card}. Left in the deck: {deck}.',
    'event.turned-up.ship': '{ship} turns over a card that lay on it: {card}.',
    'event.bust': 'A second shoal: {ship} runs aground and loses its run. Hull now {hull}.',
    'event.jettisoned': '{ship} throws overboard: {cards}. Crates left: {crates}.',
    'event.sailed': '{ship} sails {cards}. Leagues made: {made}. Now at {leagues} of {goal}.',
    'event.salvage.derelict': '{by} strips a derelict of a crate and takes a card aboard face down (now {down}).',
    'event.salvage.wreckage': '{by} leaves wreckage in the way of {ship}: a card lies on it face down (now {down}).',
    'event.salvage.bare': '{by} finds salvage, but the deck is empty: no card is laid.',
    'event.wrecked': '{ship} is wrecked.',
    'event.home': '{ship} reaches the goal.',
    'event.deck-out.ahead': 'The deck is empty. Leagues: red {red}, blue {blue}.',
    'event.deck-out.even': 'The deck is empty and both ships are level at {red} leagues: a draw.',
    'refused.deck-empty': 'The deck is empty.',
    'refused.none-down': 'No card lies face down on your ship.',
    'refused.draw-first': 'Turn up at least one card before you stop.',
    'refused.made-fast': 'What is lashed to the ship stays: {card}.',
    'refused.no-such-card': 'The deck knows no card {card}.',
    'refused.card-count': 'The number of {card} cards must be a whole number, 0 or more.',
    'refused.no-captain': 'The scenario needs the office {office}.',
    'refused.no-cards': 'A deck needs at least one card.',
  },
  catalogue,
};
