export { LessonGuide } from './guide.tsx';
export { Invitation } from './invitation.tsx';
export { watchDecisions } from './watch-decisions.ts';
