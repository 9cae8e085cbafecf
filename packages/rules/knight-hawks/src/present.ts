import type { Presentation } from '@flagbridge/engine';
import { catalogue } from './catalogue.ts';
import { ABBREVIATIONS as abbreviations } from './data/abbreviations.ts';
import type { Game } from './game.ts';
import { phrases } from './phrases/index.ts';
import { drained } from './present/drained.ts';
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

/** The third door: what a viewer of Knight Hawks is shown and told. The view is the game, built up by view.ts. */
export const present: Presentation<Game> = {
  sheets,
  scene,
  report,
  phases,
  fields,
  strikes,
  drained,
  fleets,
  sides,
  phrases,
  names,
  headlines,
  abbreviations,
  catalogue,
  headings,
};
