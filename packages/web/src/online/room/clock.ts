import type { Card, ClockNow, ClockRule } from '@flagbridge/protocol/online';
import { lasting } from '../words.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/**
 * How far this device's clock is from the server's. A word takes time to come and may lie about for a while, never the other way round:
 * the smallest difference seen is the truest.
 */
export class Skew {
  #least: number | null = null;

  hear(said: number, heard: number): void {
    this.#least = Math.min(this.#least ?? Number.POSITIVE_INFINITY, heard - said);
  }

  /** The server's moment at one of this device's. */
  there(here: number): number {
    return here - (this.#least ?? 0);
  }
}

/** What a seat has left at a moment of the server's, in milliseconds; null where it has no clock. */
export function leftOf(time: ClockNow | null, seat: string, there: number): number | null {
  const left = time?.left[seat];
  if (time === null || left === undefined) return null;
  return time.running.includes(seat) ? Math.max(0, left - Math.max(0, there - time.at)) : left;
}

/** All a seat has: of the battle, or of a move. */
const whole = (rule: ClockRule): number => {
  if (rule.is === 'none') return Number.POSITIVE_INFINITY;
  return rule.is === 'live' ? rule.bank * SECOND : rule.hours * HOUR;
};

/** Under a fifth. */
export const isShort = (rule: ClockRule, left: number): boolean => rule.is !== 'none' && left < whole(rule) / 5;

const two = (n: number): string => String(n).padStart(2, '0');

/** `1:04:09`, `9:59`. A second that has begun is not gone yet. Exported for tests, which need no clock. */
export function figures(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** What a clock shows: figures where one plays on, words where one plays over days. */
export const clockText = (rule: ClockRule, left: number): string =>
  rule.is === 'days' ? lasting(left / SECOND) : figures(left);

/** The same for the ear. */
export const clockSpoken = (left: number): string => `${lasting(left / SECOND)} left`;

/** How often a clock has to be looked at: figures move every second, words when the next minute is gone. */
export const everyFor = (rule: ClockRule): number => (rule.is === 'days' ? 20 * SECOND : SECOND / 2);

/** `as of 30 seconds ago`. */
export const delayWords = ({ delay }: Card['watch']): string =>
  delay === 0 ? 'as it happens' : `as of ${lasting(delay)} ago`;
