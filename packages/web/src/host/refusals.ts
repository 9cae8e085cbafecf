import { type Refusal, refuse, words } from '@flagbridge/engine';

/** What the host refuses. Each brings its whole sentence: the code that shows it may have no rulebook's phrases at hand. */
const no = (why: string, clause: string, sentence: string): Refusal => refuse(why, clause, { words: words(sentence) });

export const noSuchBattle = (): Refusal =>
  no('no-such-battle', 'FB-REP-01', 'This battle is not kept on this device any more.');

export const noSuchLesson = (): Refusal => no('no-such-lesson', 'FB-ORD-01', 'There is no such lesson any more.');

export const openElsewhere = (): Refusal => no('open-elsewhere', 'FB-SEE-01', 'This battle is open in another window.');

export const hiddenFromYou = (): Refusal =>
  no(
    'hidden-from-you',
    'FB-SEE-01',
    'Several people play at this screen, and a file would tell you what is hidden from you. Save one when the battle is over. Until then the list of battles in the lobby saves it sealed: it can be opened again, and shows nothing.',
  );

export const isOpen = (): Refusal => no('is-open', 'FB-SEE-01', 'This battle is open here. Close it first.');
