import type { OptionalRule, Order } from '@flagbridge/engine';
import { optionsIn } from '@flagbridge/kit/about';

/** Readings players argue about, as options. The first value of each is the catalogue's reading. */
export const options = [
  {
    id: 'idle-limit',
    title: 'Draw after so many game turns without an attack roll',
    clause: 'KH-MAP-11',
    values: [30, 10, 60],
  },
  { id: 'turn-limit', title: 'Draw after this game turn', clause: 'KH-MAP-11', values: [200, 60, 100] },
  { id: 'orbit-entry', title: 'Going into orbit', clause: 'KH-ORB-03', values: ['any-speed', 'speed-within-adf'] },
  {
    id: 'planet',
    title: 'The planet of Surprise Attack',
    clause: 'KH-SCN-102',
    values: ['middle', 'placed'],
    scenarios: ['surprise-attack'],
  },
  {
    id: 'outer-rows',
    title: 'First range of the outer rows of the forward field',
    clause: 'KH-FIR-05',
    values: [1, 2],
  },
  { id: 'half-damage', title: 'Half damage is rounded', clause: 'KH-DEF-03', values: ['up', 'down'] },
  { id: 'shot-order', title: 'Shots are resolved', clause: 'KH-FIR-11', values: ['as-declared', 'as-you-go'] },
  {
    id: 'electron-range',
    title: 'Range of the electron beam battery',
    clause: 'KH-WPN-12',
    values: [12, 10],
    tiers: ['advanced'],
  },
  {
    id: 'nemesis',
    title: 'Loadout of the Nemesis',
    clause: 'KH-SCN-310',
    values: ['standard', 'as-printed'],
    scenarios: ['close-escort'],
  },
] as const satisfies readonly OptionalRule[];

export interface Rulings {
  readonly idleLimit: number;
  readonly turnLimit: number;
  readonly strictOrbit: boolean;
  readonly planetPlaced: boolean;
  readonly outerRows: number;
  readonly halfDown: boolean;
  readonly asYouGo: boolean;
  readonly electronRange: number;
  readonly nemesisPrinted: boolean;
}

export function rulingsOf(chosen: Order['options']): Rulings {
  const says = optionsIn(options, chosen);
  return {
    idleLimit: says('idle-limit'),
    turnLimit: says('turn-limit'),
    strictOrbit: says('orbit-entry') === 'speed-within-adf',
    planetPlaced: says('planet') === 'placed',
    outerRows: says('outer-rows'),
    halfDown: says('half-damage') === 'down',
    asYouGo: says('shot-order') === 'as-you-go',
    electronRange: says('electron-range'),
    nemesisPrinted: says('nemesis') === 'as-printed',
  };
}
