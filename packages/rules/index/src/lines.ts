/** The rulebooks, a line each: its `listing`, or several. Nothing else in the repository names a rulebook. */
export { listing as knightHawks } from '@flagbridge/knight-hawks/about';
export { listing as silentDeath } from '@flagbridge/silent-death/about';
export { listing as silentFury } from '@flagbridge/silent-fury/about';
export { listing as starshipTactics } from '@flagbridge/starship-tactics/about';
export { toys } from '@flagbridge/toys';
