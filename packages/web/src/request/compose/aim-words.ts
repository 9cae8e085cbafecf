import type { Aim } from '@flagbridge/engine';
import { plural } from './words.ts';

interface AimWords {
  /** Who may not be named too, and what the number of those named is called. */
  readonly more: (who: string) => string;
  readonly number: string;
  readonly whyNot: (who: string, what: string) => string;
  readonly act: (n: number) => string;
  readonly flag: (n: number) => string;
  readonly none: string;
  readonly pair: (who: string, what: string) => string;
  readonly idle: string;
  readonly open: string;
  readonly counted: string;
  readonly clear: string;
  readonly elsewhere: string;
  readonly cannot: string;
  readonly targets: string;
  readonly at: string;
  readonly out: string;
}

const FIRE: AimWords = {
  more: (who) => `Why can ${who} not be aimed too?`,
  number: 'The number aimed',
  whyNot: (who, what) => `Why can ${who} not aim at ${what}?`,
  act: (n) => (n === 0 ? 'Hold fire' : `Fire ${plural(n, 'shot')}`),
  flag: (n) => `${n} aimed at it`,
  none: 'nothing aimed',
  pair: (who, what) => `${who} at ${what}`,
  idle: 'Nothing bears on a target now.',
  open: 'not aimed',
  counted: 'aimed',
  clear: 'Clear the aims',
  elsewhere: 'Aim elsewhere',
  cannot: 'Cannot be aimed at',
  targets: 'Targets',
  at: 'Aim at',
  out: 'Leave it out',
};

const SEND: AimWords = {
  more: (who) => `Why can ${who} not be sent too?`,
  number: 'The number sent',
  whyNot: (who, what) => `Why can ${who} not be sent to ${what}?`,
  act: (n) => (n === 0 ? 'Send nobody' : `Send ${n}`),
  flag: (n) => `${n} sent here`,
  none: 'nobody sent',
  pair: (who, what) => `${who} to ${what}`,
  idle: 'Nobody can be sent anywhere now.',
  open: 'not sent',
  counted: 'sent',
  clear: 'Send nobody',
  elsewhere: 'Send elsewhere',
  cannot: 'Cannot be sent to',
  targets: 'Where to',
  at: 'Send to',
  out: 'Do not send',
};

/** How an aim is spoken of: weapons are aimed and fired, figures are sent. */
export const aimWords = ({ manner }: Pick<Aim, 'manner'>): AimWords => (manner === 'send' ? SEND : FIRE);
