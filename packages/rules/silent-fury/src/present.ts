import type { Presentation } from '@flagbridge/engine';
import { catalogue } from './catalogue.ts';
import type { SeenGame } from './game.ts';
import { phrases } from './phrases/index.ts';
import { fields } from './present/fields.ts';
import { fleets } from './present/fleets.ts';
import { headings } from './present/headings.ts';
import { headlines } from './present/headlines.ts';
import { names } from './present/naming.ts';
import { phases } from './present/phases.ts';
import { report } from './present/report.ts';
import { scene } from './present/scene.ts';
import { sheets } from './present/sheet.ts';
import { sides } from './present/sides.ts';
import { strikes } from './present/strikes.ts';

/** The third door: what a viewer of Silent Fury is shown and told. */
export const present: Presentation<SeenGame> = {
  sheets,
  scene,
  report,
  phases,
  fields,
  strikes,
  fleets,
  sides,
  phrases,
  names,
  headlines,
  // Turns and rounds stand on the ruler and over the lines.
  landmarks: ['turn', 'round'],
  abbreviations: { PD: 'Point Defense', P: 'power', Shld: 'stopped by any shield' },
  catalogue,
  headings,
};
