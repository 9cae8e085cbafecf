import type { Aim } from '@flagbridge/engine';

interface AimWords {
  readonly odds: string;
  readonly reaches: (keys: string) => string;
  readonly idle: string;
  readonly targets: string;
  /** What to type; `first` and `target` are keys. */
  readonly form: (first: string, target: string) => string;
  readonly more: (most: number) => string;
  readonly done: string;
  readonly none: string;
  readonly pair: (who: string, what: string) => string;
  readonly counted: (n: number) => string;
  readonly left: string;
  readonly wrong: string;
  readonly nobody: (what: string) => string;
  readonly shooter: string;
  readonly target: string;
  readonly shooters: string;
}

const FIRE: AimWords = {
  odds: 'Odds as things stand, before anyone reacts:',
  reaches: (keys) => `at ${keys}`,
  idle: 'No target now',
  targets: 'Targets',
  form: (first, target) => `Type ${first} ${target}, all ${target}, or a ship’s or weapon’s name and a target`,
  more: (most) => `; at most ${most} in all`,
  done: 'done decides; done alone aims nothing.',
  none: 'nothing aimed',
  pair: (who, what) => `${who} at ${what}`,
  counted: (n) => `${n} aimed`,
  left: 'Not aimed yet',
  wrong: 'Type a shooter and its target, such as 1 a; 1 - leaves it out.',
  nobody: (what) => `Nothing can be aimed at ${what} now.`,
  shooter: 'shooter',
  target: 'target',
  shooters: 'Shooters',
};

const SEND: AimWords = {
  odds: 'Chances to mend something there, with those who are there:',
  reaches: (keys) => `to ${keys}`,
  idle: 'Not now',
  targets: 'Where to',
  form: (first, target) => `Type ${first} ${target}, or send engineer 5: who, and the number of the place`,
  more: (most) => `; at most ${most} in all`,
  done: 'done decides; done alone sends nobody.',
  none: 'nobody sent',
  pair: (who, what) => `${who} to ${what}`,
  counted: (n) => `${n} sent`,
  left: 'Not sent',
  wrong: 'Type who goes and where to, such as 1 a or engineer 5; 1 - leaves him where he is.',
  nobody: (what) => `Nobody can be sent to ${what} now.`,
  shooter: 'figure',
  target: 'place',
  shooters: 'Who',
};

/** How an aim is spoken of: weapons are aimed and fired, figures are sent. */
export const aimWords = ({ manner }: Pick<Aim, 'manner'>): AimWords => (manner === 'send' ? SEND : FIRE);
