import { rulesOf } from '@flagbridge/engine';
import { tacticsTests } from '@flagbridge/testkit';
import { rulebook } from '../src/rulebook.ts';

tacticsTests({
  rules: rulesOf(rulebook),
  even: ['squadrons', 'squadrons-advanced'],
  sides: ['upf', 'sathar'],
  foolish: ['thrown-away', 'unfired-30', 'stood-still'],
});
