import { idFrom } from '@flagbridge/kit/set-up';

/** The prefix of a name says whose it is (KH-GEN-07); an id does without. */
const PREFIX = /^(?:UPFS|UPFB|SAV)\s+/;

/** `UPFS Z'Gata` is `zgata`, `UPFB Doliin Bay` is `doliin-bay`. */
export const slug = (name: string): string => idFrom(name.replace(PREFIX, ''));
