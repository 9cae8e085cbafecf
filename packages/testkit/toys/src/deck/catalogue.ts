import type { Clause } from '@flagbridge/engine';

export const catalogue: readonly Clause[] = [
  {
    id: 'TD-SET-01',
    tier: 'basic',
    title: 'The deck',
    rule: 'The deck holds at least one card; its cards are currents, tailwinds, shoals, beacons, derelicts and wreckage. Nobody knows their order.',
  },
  {
    id: 'TD-DEF-01',
    tier: 'basic',
    title: 'The ships',
    rule: 'A race has two captains, red and blue. Each ship starts at league 0 with a hull of 2, two crates and no card lying on it.',
    kind: 'definition',
  },
  {
    id: 'TD-DCK-01',
    tier: 'basic',
    title: 'What is left',
    rule: 'The kinds not yet turned up are known to all, and nothing more: a card face down may be any of them, just as the next card of the deck. From an empty deck no card can be drawn.',
  },
  {
    id: 'TD-RUN-01',
    tier: 'basic',
    title: 'A run',
    rule: 'The ships make runs in turn, red first. In a run the captain turns up cards one by one, at least one, and stops when he likes.',
  },
  {
    id: 'TD-RUN-02',
    tier: 'basic',
    title: 'Drawing',
    rule: 'A card drawn from the deck is turned up for all to see and laid in the row.',
  },
  {
    id: 'TD-RUN-03',
    tier: 'basic',
    title: 'Bust',
    rule: 'The second shoal of a run is a bust: the row is lost, the run is over, and the ship loses 1 hull.',
    example: 'With one shoal in the row and 9 shoals among 32 cards left, the next card is a bust in 9 of 32 cases.',
  },
  {
    id: 'TD-RUN-04',
    tier: 'basic',
    title: 'Never backwards',
    rule: 'A run that comes out below 0 leagues counts as 0.',
  },
  {
    id: 'TD-FAC-01',
    tier: 'basic',
    title: 'Face down',
    rule: 'A card laid on a ship comes from the deck, unseen by all, its owner included. Where the deck is empty none is laid.',
  },
  {
    id: 'TD-FAC-02',
    tier: 'basic',
    title: 'Turning over',
    rule: 'Instead of drawing, a captain may turn over a card that lies on his own ship; it joins the row like a drawn one.',
  },
  {
    id: 'TD-FAC-03',
    tier: 'basic',
    title: 'Burden',
    rule: 'Each card lying face down on a ship when it sails takes 1 league from the run.',
  },
  {
    id: 'TD-JET-01',
    tier: 'basic',
    title: 'Jettison',
    rule: 'After stopping, the captain may throw crates overboard; each takes a card of the row with it.',
  },
  {
    id: 'TD-JET-02',
    tier: 'basic',
    title: 'Made fast',
    rule: 'Derelicts and wreckage are lashed to the ship and cannot be thrown overboard.',
  },
  {
    id: 'TD-ORD-01',
    tier: 'basic',
    title: 'Sailing',
    rule: 'The captain puts the cards of the row in sequence; then they count in that sequence.',
    example:
      'Tailwind, current, beacon, shoal: 2 + 2 + 0 = 4 leagues. Current, tailwind, shoal, beacon: 2 − 2 − 2 = −2, so 0.',
  },
  { id: 'TD-EVT-01', tier: 'basic', title: 'Current', rule: 'A current carries the ship 2 leagues.' },
  {
    id: 'TD-EVT-02',
    tier: 'basic',
    title: 'Tailwind',
    rule: 'A tailwind doubles what the very next card gives or takes: a current, or a shoal.',
  },
  {
    id: 'TD-EVT-03',
    tier: 'basic',
    title: 'Shoal and beacon',
    rule: 'A shoal costs 2 leagues; one that directly follows a beacon costs nothing.',
  },
  {
    id: 'TD-EVT-04',
    tier: 'basic',
    title: 'Salvage',
    rule: 'After sailing, each derelict gives its finder a crate and lays a card face down on his own ship; each wreckage lays one on the other ship.',
  },
  { id: 'TD-END-01', tier: 'basic', title: 'The goal', rule: 'The ship that has made the leagues to the goal wins.' },
  { id: 'TD-END-02', tier: 'basic', title: 'Wrecked', rule: 'A ship whose hull is 0 is wrecked, and the other wins.' },
  {
    id: 'TD-END-03',
    tier: 'basic',
    title: 'Deck out',
    rule: 'When a run ends and the deck is empty the race is over: the ship further along wins; level ships draw.',
  },
];
