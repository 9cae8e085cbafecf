import { rulesOf } from '@flagbridge/engine';
import { tacticsTests } from '@flagbridge/testkit';
import { rulebook } from '../src/rulebook.ts';

tacticsTests({
  rules: rulesOf(rulebook) as never,
  even: ['first-salvo'],
  sides: ['concord', 'dominion'],
  foolish: ['cards-idle', 'unfired-50', 'carried-off', 'own-struck'],
});
