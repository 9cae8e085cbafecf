import type { Presentation } from '@flagbridge/engine';
import { catalogue } from './catalogue.ts';
import type { Game } from './game.ts';
import { phrases } from './phrases/index.ts';

export const present: Presentation<Game> = {
  sheets: () => [],
  scene: () => null,
  report: () => [],
  phrases,
  catalogue,
};
