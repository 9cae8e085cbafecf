import { later } from '../../look/later.tsx';

/** What the odds look like: told long after the first question stands. */
export const OddsPart = later(async () => (await import('./odds.tsx')).OddsPart);
