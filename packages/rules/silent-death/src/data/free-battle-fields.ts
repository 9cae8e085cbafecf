import type { MusterField, MusterShip } from '@flagbridge/engine';
import { type Display, type Post, SHIP_TYPES, type ShipType } from './display.ts';
import { DISPLAYS } from './displays.ts';
import { classOf } from './heroes.ts';

/** What is chosen for each ship of a free battle: its crew, as levels bought with points or as heroes (SD-CRW-04, SD-RPG-01). */

const TITLES: { readonly [post in Post]: string } = { pilot: 'Pilot', gunner: 'Gunner' };
/** Bonuses people really have in the role-playing game. */
const BONUS = { min: -5, max: 40 } as const;

const YES_NO = [
  { id: 'no', title: 'No' },
  { id: 'yes', title: 'Yes' },
] as const;

/** The id of a post's field: `pilot-reflex`. */
export const fieldOf = (post: Post, what: string): string => `${post}-${what}`;

function fieldsFor(post: Post, type: ShipType): MusterField[] {
  const group = TITLES[post];
  const who = fieldOf(post, 'who');
  const level = (what: string, title: string): MusterField => ({
    ...{ id: fieldOf(post, what), title, group, when: { field: who, is: 'crew' } },
    ...{ is: 'number', min: 1, max: 10, start: 5 },
  });
  const bonus = (what: string, title: string, start: number): MusterField => ({
    ...{ id: fieldOf(post, what), title, group, when: { field: who, is: 'hero' } },
    ...{ is: 'number', ...BONUS, start },
  });
  const has = (what: string, title: string): MusterField => ({
    ...{ id: fieldOf(post, what), title, group, when: { field: who, is: 'hero' } },
    ...{ is: 'pick', values: YES_NO, start: 'no' },
  });
  const kind = classOf(type) === 'transport' ? 'space transports' : 'starfighter';
  const pilots = post === 'pilot';
  return [
    {
      ...{ id: who, title: 'Who', group, is: 'pick', start: 'crew' },
      values: [
        { id: 'crew', title: 'Skill levels' },
        { id: 'hero', title: 'A role-playing hero' },
      ],
    },
    ...(pilots ? [level('plt', 'Piloting')] : []),
    level('gnr', 'Gunnery'),
    ...(pilots ? [bonus('skill', 'Pilot skill bonus', 12)] : []),
    bonus('ranged', 'Ranged attack bonus', 10),
    bonus('fortitude', 'Fortitude bonus', 4),
    bonus('reflex', 'Reflex bonus', 6),
    ...(pilots ? [has('dodge', `Starship Dodge (${kind})`)] : []),
    has('operation', `Starship Operation (${kind})`),
    has('suit', 'Protective suit'),
  ];
}

function summaryOf({ drive, dv, dr, mounts, torpedoes, missiles }: Display): string {
  const guns = mounts.map(({ name, barrels, arcs }) => `${barrels} × ${name} ${arcs.join(' ')}`);
  const warheads = [
    ...(torpedoes > 0 ? [`${torpedoes} Proton Torpedoes`] : []),
    ...(missiles > 0 ? [`${missiles} Concussion Missiles`] : []),
  ];
  return [`Drive ${drive}, DV ${dv}, DR ${dr}`, ...guns, ...warheads].join(' · ');
}

/** Ships a side may take: its own, and the YT-1300, which flies for anybody (SD-RPG-18). */
export const shipsFor = (side: 'rebel' | 'imperial'): MusterShip[] =>
  SHIP_TYPES.filter((type) => DISPLAYS[type].side === side || DISPLAYS[type].side === 'neutral').map((type) => ({
    id: type,
    title: DISPLAYS[type].name,
    summary: { core: summaryOf(DISPLAYS[type]) },
    tiers: ['core'],
    worth: DISPLAYS[type].bpv,
    fields: DISPLAYS[type].crew.flatMap((post) => fieldsFor(post, type)),
  }));
