import type { Log } from '../../src/jobs/log.ts';

/** A log that is read afterwards. */
export class LogBook implements Log {
  readonly lines: { level: string; facts: object; words: string }[] = [];
  info(facts: object, words: string): void {
    this.lines.push({ level: 'info', facts, words });
  }
  warn(facts: object, words: string): void {
    this.lines.push({ level: 'warn', facts, words });
  }
  error(facts: object, words: string): void {
    this.lines.push({ level: 'error', facts, words });
  }
  get text(): string {
    return JSON.stringify(this.lines);
  }
}
