import type { Measured, Scenario } from '@flagbridge/engine';
import { about } from './about.ts';

export const measured: Measured = {
  title: 'gunnery, 4 ships against 4',
  scenario,
  ships: 4,
  sizes: [2, 4, 8, 16, 32],
  matches: 300,
  turns: 'turns',
  moves: ['aim'],
  volley: 'aim',
  middle: () => [20, 36],
};

/** So many ships a side, in the form of the toy's own scenario. */
function scenario(ships: number): Scenario {
  const [duel] = about.scenarios as [Scenario];
  const names = (colour: string): string[] => Array.from({ length: ships }, (_, i) => `${colour} ${i + 1}`);
  return { ...duel, id: `squadrons-${ships}`, setup: { red: names('Ruby'), blue: names('Azure') } };
}
