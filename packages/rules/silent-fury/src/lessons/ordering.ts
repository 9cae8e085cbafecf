import type { LessonPart } from '@flagbridge/engine';
import { asked, decided, drafted, orNext } from '@flagbridge/kit/lessons';

/** Three cards for a turn. */

const laid = decided('orders');

const card = (slot: number, name: string) => ({ [`fair-warrant/${slot}`]: `fair-warrant/${name}` });
const SHIELDS_FIRST = card(1, 'defenses');
const THEN_FIRE = { ...SHIELDS_FIRST, ...card(2, 'attack') };
const ORDERS = { ...THEN_FIRE, ...card(3, 'thrust') };
/** For turns without the teacher: fire, and fire again. */
export const FIRE_ON = { ...card(1, 'attack'), ...card(2, 'repeat-1'), ...card(3, 'defenses') };

export const firstOrders: LessonPart = {
  id: 'orders',
  title: 'Your orders',
  when: asked('orders'),
  over: laid,
  steps: [
    {
      id: 'welcome',
      title: 'You command Fair Warrant',
      text: [
        'Fair Warrant is the frigate below; the point of its counter is the bow. Hold Wasp off for two turns: a convoy gets away.',
        'Do as the lesson says, or as you like: it follows you.',
      ],
      look: [{ part: 'fair-warrant' }, { part: 'wasp' }],
      until: { on: 'next' },
    },
    {
      id: 'turn',
      title: 'A turn: orders, three rounds, drift',
      text: [
        'Everybody lays three cards in secret. They are turned up one after the other and carried out; then all ships drift.',
      ],
      look: ['phases'],
      clauses: ['SF-ORD-01', 'SF-ORD-02'],
      until: { on: 'next' },
    },
    {
      id: 'defenses',
      title: 'Round 1: Defenses',
      text: ['Lay “Defenses” in round 1: shields go up before anybody fires.'],
      look: ['decision'],
      clauses: ['SF-INI-03'],
      until: orNext(drafted('orders', SHIELDS_FIRST)),
      hints: [{ after: 20, text: 'Press the card, or its number: 1. It lies down in the next free round.' }],
    },
    {
      id: 'attack',
      title: 'Round 2: Attack',
      text: ['Lay “Attack” in round 2. The beam laser reaches Wasp already.'],
      look: ['decision'],
      clauses: ['SF-ATK-01'],
      until: orNext(drafted('orders', THEN_FIRE)),
      hints: [{ after: 20, text: 'Its number is 2.' }],
    },
    {
      id: 'thrust',
      title: 'Round 3: Thrust, and lay them',
      text: ['“Thrust” in round 3, number 5. Then lay the orders: what lies there is carried out, or nothing.'],
      look: ['decision'],
      clauses: ['SF-ORD-07', 'SF-ORD-09'],
      until: laid,
      hints: [{ after: 25, text: 'Thrust has the number 5. Ctrl and Enter lays all orders.' }],
      offer: { do: 'decide', choices: [ORDERS] },
    },
  ],
};
