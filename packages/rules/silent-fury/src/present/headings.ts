import type { Headings } from '@flagbridge/engine';

/** Chapters of the catalogue as a reader of the rules finds them. */
export const headings: Headings = {
  tiers: [
    { id: 'core', title: 'Silent Fury' },
    { id: 'optional', title: 'Optional rules' },
    { id: 'content', title: 'Ships, sheets and scenarios' },
  ],
  chapters: [
    { id: 'SET', title: 'Set-up' },
    { id: 'SHT', title: 'The ship sheet' },
    { id: 'CMP', title: 'Components' },
    { id: 'IMP', title: 'Impact and Effect dice' },
    { id: 'ACC', title: 'Accuracy' },
    { id: 'ORD', title: 'Orders' },
    { id: 'INI', title: 'Initiative' },
    { id: 'THR', title: 'Thrust' },
    { id: 'ATK', title: 'Attack' },
    { id: 'WPN', title: 'Weapons' },
    { id: 'DEF', title: 'Defenses' },
    { id: 'DMG', title: 'Damage' },
    { id: 'HUL', title: 'Hull and destruction' },
    { id: 'OPR', title: 'Operating damaged components' },
    { id: 'CRW', title: 'Crew' },
    { id: 'MEL', title: 'Melee' },
    { id: 'SHO', title: 'Shooting aboard' },
    { id: 'REP', title: 'Repairs' },
    { id: 'CRI', title: 'Cards' },
    { id: 'RAM', title: 'Ramming' },
    { id: 'BRD', title: 'Boarding' },
    { id: 'JMP', title: 'Jumps' },
    { id: 'STR', title: 'Strike Phase' },
    { id: 'DRF', title: 'Drift Phase' },
    { id: 'OPT', title: 'Optional rules' },
    { id: 'SCN', title: 'Scenarios' },
    { id: 'TAB', title: 'Tables' },
  ],
};
