import type { Headings } from '@flagbridge/engine';

/** How the catalogue's tiers and chapters are called. Scenarios and miniatures are no levels to play at, but have clauses. */
export const headings: Headings = {
  tiers: [
    { id: 'basic', title: 'Basic Game' },
    { id: 'advanced', title: 'Advanced Game' },
    { id: 'scenario', title: 'Scenarios' },
    { id: 'miniatures', title: 'With miniatures' },
  ],
  chapters: [
    { id: 'GEN', title: 'The game' },
    { id: 'DIC', title: 'Dice' },
    { id: 'MAP', title: 'The map and its edges' },
    { id: 'SEQ', title: 'Sequence of play' },
    { id: 'MOV', title: 'Movement' },
    { id: 'ORB', title: 'Planets and orbits' },
    { id: 'FIR', title: 'Firing' },
    { id: 'EVA', title: 'Evasive manoeuvres' },
    { id: 'WPN', title: 'Weapons' },
    { id: 'DEF', title: 'Defences' },
    { id: 'DMG', title: 'Damage' },
    { id: 'REP', title: 'Repairs' },
    { id: 'GRV', title: 'Gravity' },
    { id: 'MIN', title: 'Mines' },
    { id: 'SEK', title: 'Seeker missiles' },
    { id: 'SHP', title: 'Ship types' },
    { id: 'STN', title: 'Stations, docking, rearming' },
    { id: 'SCN', title: 'Scenarios' },
    { id: 'MNT', title: 'Without a hex map' },
    { id: 'TAB', title: 'Tables' },
  ],
};
