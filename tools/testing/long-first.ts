// The longest test files begin first, so that no core is left alone with one of them at the end. Without this the order is by size
// of file, and the longest are the shortest to read.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Kinds of tests by their file names, the longest first; a kind that any rulebook has is not named by one. */
const LONG = [
  '/conformance.slow',
  '/hidden-leaks.slow',
  '/crash.slow',
  '/add-a-rulebook.slow',
  '/tactics.slow',
  '/run.slow',
  '/golden-',
  'journeys/screens',
  'journeys/dogfight',
  'journeys/lesson',
  'journeys/online',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((part) => moduleId.replaceAll('\\', '/').includes(part));
  return at < 0 ? LONG.length : at;
};

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
