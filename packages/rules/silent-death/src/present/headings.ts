import type { Headings } from '@flagbridge/engine';

/** Chapters and tiers of the catalogue as a reader of the rules finds them. One battle is of the core tier; the others have clauses. */
export const headings: Headings = {
  tiers: [
    { id: 'core', title: 'Silent Death' },
    { id: 'optional', title: 'Optional rules' },
    { id: 'rpg', title: 'Heroes' },
    { id: 'scenario', title: 'Scenarios' },
  ],
  chapters: [
    { id: 'DSP', title: 'The Ship Display' },
    { id: 'CRW', title: 'Crew' },
    { id: 'SEQ', title: 'Sequence of play' },
    { id: 'WAR', title: 'Warheads' },
    { id: 'DOD', title: 'Dodging' },
    { id: 'JAM', title: 'Jamming' },
    { id: 'MOV', title: 'Movement' },
    { id: 'TRN', title: 'Turns' },
    { id: 'FIR', title: 'Cannon fire' },
    { id: 'ATK', title: 'Attack and damage dice' },
    { id: 'ION', title: 'Ion Cannons' },
    { id: 'DMG', title: 'Damage' },
    { id: 'CRT', title: 'Critical hits' },
    { id: 'DCN', title: 'Damage control' },
    { id: 'OPT', title: 'Optional rules' },
    { id: 'RPG', title: 'Heroes' },
    { id: 'SCN', title: 'Scenarios' },
    { id: 'TAB', title: 'Tables and displays' },
  ],
};
