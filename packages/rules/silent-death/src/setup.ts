import { type Order, type Refusal, type Roller, refuse } from '@flagbridge/engine';
import type { Game } from './game.ts';
export function setUp(_order: Order, _dice: Roller): Game | Refusal {
  return refuse('no-set-up', 'SD-SCN-10');
}
