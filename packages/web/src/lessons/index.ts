export { DoneLine } from './done-line.tsx';
export { Invitation } from './invitation.tsx';
export { LessonGuide } from './lazy-guide.tsx';
export { watchDecisions } from './watch-decisions.ts';
