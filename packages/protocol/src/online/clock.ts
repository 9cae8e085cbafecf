import { z } from 'zod/mini';
import { moment, seatId } from './words.ts';

/** What happens to a seat whose time is up: the table answers with each question's default, the computer sits down, or the seat's side loses. */
export const atZero = z.enum(['default', 'computer', 'loss']);
export type AtZero = z.infer<typeof atZero>;

/** How long a seat may take. A seat's time runs while anybody may know that it is awaited. */
export const clockRule = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('none') }),
  z.strictObject({
    is: z.literal('live'),
    /** Seconds for the whole battle. */
    bank: z.int().check(z.minimum(30), z.maximum(36_000)),
    /** Seconds added each time the seat has answered all that was awaited of it. */
    increment: z.int().check(z.minimum(0), z.maximum(600)),
    atZero,
  }),
  z.strictObject({
    is: z.literal('days'),
    /** Hours each time the seat is awaited. */
    hours: z.int().check(z.minimum(1), z.maximum(720)),
    atZero,
  }),
]);
export type ClockRule = z.infer<typeof clockRule>;

/** The clocks as they stand: what each seat has left at `at`, and whose time runs: nobody's while a volley is told, and then said again. */
export const clockNow = z.strictObject({
  at: moment,
  running: z.array(seatId),
  /** Milliseconds by seat. */
  left: z.record(z.string(), z.int()),
});
export type ClockNow = z.infer<typeof clockNow>;
