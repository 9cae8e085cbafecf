export { lessonOf } from './lesson.ts';
export { alone, lookAtOdds, openSheet, takeBack } from './steps.ts';
export { asked, astray, decided, drafted, orNext } from './watch.ts';
