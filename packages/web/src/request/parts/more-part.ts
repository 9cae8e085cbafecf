import { later } from '../../look/later.tsx';

/** What nobody waits for: the first question can be read, and answered, before it is here. */
export const More = later(async () => (await import('./menus.tsx')).More);

/** Few rulebooks give a time, and those only where it is wanted. */
export const TimeLeft = later(async () => (await import('./time-left.tsx')).TimeLeft);

/** The end comes long after the beginning. */
export const Over = later(async () => (await import('./over.tsx')).Over);

/** Nothing is sealed before something was answered. */
export const SealedAnswers = later(async () => (await import('./sealed.tsx')).SealedAnswers);
