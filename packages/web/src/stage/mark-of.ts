import type { Strike, StrikeMark } from '@flagbridge/engine';

/** The mark of a weapon; the plainest of its kind where the book names none. */
export const markOf = ({ kind, mark }: Strike): StrikeMark => mark ?? (kind === 'missile' ? 'arrow' : 'bar');
