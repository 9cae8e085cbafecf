import type { Phrases } from '@flagbridge/engine';
import { cloakPhrases } from './cloak.ts';
import { damagePhrases } from './damage.ts';
import { endingPhrases } from './ending.ts';
import { evasionPhrases } from './evasion.ts';
import { explosionPhrases } from './explosions.ts';
import { figurePhrases } from './figures.ts';
import { firePhrases } from './fire.ts';
import { minePhrases } from './mines.ts';
import { movementPhrases } from './movement.ts';
import { powerPhrases } from './power.ts';
import { sensorPhrases } from './sensors.ts';
import { setUpPhrases } from './set-up.ts';
import { warpPhrases } from './warp.ts';

/** The sentences of every area, in the order of play. Exported for tests, which read every area by itself. */
export const areas: { readonly [area: string]: Phrases } = {
  'set-up': setUpPhrases,
  power: powerPhrases,
  sensors: sensorPhrases,
  cloak: cloakPhrases,
  warp: warpPhrases,
  movement: movementPhrases,
  fire: firePhrases,
  evasion: evasionPhrases,
  damage: damagePhrases,
  explosions: explosionPhrases,
  mines: minePhrases,
  ending: endingPhrases,
  figures: figurePhrases,
};

export const phrases: Phrases = Object.assign({}, ...Object.values(areas)) as Phrases;
