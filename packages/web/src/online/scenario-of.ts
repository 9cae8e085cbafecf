import type { Scenario } from '@flagbridge/engine';
import type { Card } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';

/**
 * The rulebook's scenario that a match is of; undefined where it is one of somebody's own, which the table alone knows. A position keeps
 * the name of the battle it is from, and does not look like its beginning.
 */
export const scenarioOf = ({ rulebook, scenario: { id, inMiddle } }: Card): Scenario | undefined =>
  inMiddle === true ? undefined : listingOf(rulebook)?.about.scenarios.find((one) => one.id === id);
