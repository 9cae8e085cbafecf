// The longest test files begin first, so that no core is left alone with one of them at the end. Without this the order is by size
// of file, and the longest are the shortest to read.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = [
  'knight-hawks/test/conformance.slow',
  'knight-hawks/test/hidden-leaks.slow',
  'server/test/crash/crash.slow',
  'testkit/test/conformance.slow',
  'silent-death/test/conformance.slow',
  'knight-hawks/test/tactics.slow',
  'bench/test/run.slow',
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
