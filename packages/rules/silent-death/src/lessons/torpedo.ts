import type { LessonPart } from '@flagbridge/engine';
import { alone, asked, astray, decided, drafted, orNext } from '@flagbridge/kit/lessons';
import { UNLINKED } from './firing.ts';

/** What hits have done to the enemy, a torpedo, and the end of the lesson. */

const launched = decided('launch');
const TORPEDO = [{ by: 'x-wing-lark/torpedo', at: 'tie-shrike' }];

export const launch: LessonPart = {
  id: 'launch',
  title: 'A torpedo',
  when: asked('launch'),
  over: launched,
  steps: [
    {
      id: 'wounds',
      title: 'Look at Shrike’s track',
      text: [
        'Hits mark Shrike’s boxes as they mark yours: numbers take Drive away, and a * rolls 2d6 on its ship’s table of critical hits.',
        'Its sheet lies beside Lark’s.',
      ],
      look: ['sheets', { part: 'tie-shrike' }],
      select: 'tie-shrike',
      clauses: ['SD-DMG-03', 'SD-CRT-01'],
      until: { on: 'next' },
    },
    {
      id: 'dodge',
      title: 'A torpedo needs no roll to hit',
      text: [
        'Whom it reaches it hits for 3d12, unless the pilot dodges: against one, d10 and Piloting must make 12. Below Drive 10 nobody dodges.',
        'So slow a ship down first.',
      ],
      look: [{ part: 'tie-shrike' }],
      clauses: ['SD-WAR-31', 'SD-WAR-32', 'SD-DOD-01', 'SD-DOD-02'],
      until: { on: 'next' },
    },
    {
      id: 'target',
      title: 'Aim one at Shrike',
      text: ['It must be ahead of your bow, near or far. Touch Shrike: the panel tells chance, damage and turns.'],
      look: ['decision', { part: 'tie-shrike' }],
      select: 'x-wing-lark',
      clauses: ['SD-WAR-03', 'SD-WAR-04'],
      until: orNext(drafted('launch', { $least: 1 })),
      hints: [{ after: 20, text: 'Touch Shrike on the map, or its name in the panel.' }],
      offer: { do: 'draft', choices: [TORPEDO] },
    },
    {
      id: 'chase',
      title: 'It flies when Shrike has flown',
      text: [
        'As soon as Shrike has moved, the torpedo follows by the cheapest way: 12 points, 3 of them for a turn.',
        'What it reaches is hit in Warhead Results; otherwise it follows next turn.',
      ],
      look: ['map', { part: 'tie-shrike' }],
      clauses: ['SD-WAR-11', 'SD-WAR-13', 'SD-WAR-24'],
      until: { on: 'next' },
    },
    {
      id: 'let-go',
      title: 'Launch it',
      text: ['Several at once are harder to dodge; begin with one. Whoever launches still fires this turn. Decide.'],
      look: ['decision'],
      clauses: ['SD-WAR-07'],
      until: launched,
      hints: [
        astray('launch', { $most: 0 }, 'Nothing is aimed now. Touch Shrike on the map, or its name in the panel.'),
      ],
      offer: { do: 'decide', choices: [TORPEDO, []] },
    },
  ],
};

/** All has been said. */
export const onYourOwn = alone(['move', 'fire', 'launch'], ['move', 'fire', 'launch'], {
  text: ['You know all you need. In doubt press “Hint”. From here the lesson only watches.'],
  look: ['decision', { part: 'tie-shrike' }],
  select: 'x-wing-lark',
  offer: { do: 'decide', choices: [['x-wing-lark', 'F'], ['x-wing-lark'], UNLINKED, TORPEDO] },
});
