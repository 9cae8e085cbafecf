/** The rulebooks, a line each: its `listing`, or several. Nothing else in the repository names a rulebook. */
export { toys } from '@flagbridge/toys';
