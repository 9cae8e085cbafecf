import { type Rules, rulesOf } from '@flagbridge/engine';
import { fuzzGoalTests } from '@flagbridge/testkit';
import type { Game } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';

fuzzGoalTests({
  rules: rulesOf(rulebook) as unknown as Rules<Game, Game>,
  battles: 120,
  played: 40,
  used: 45,
  kinds: { weapons: 15, actions: 9, results: 9, damage: 6 },
});
