export { type CourseRules, endBarrier, follow } from './course.ts';
export { type CourseDraft, draftCourse } from './course-draft.ts';
export { type CourseSearch, type End, firstWay, searchCourses } from './course-search.ts';
export { type Alphabet, askForMove, type Unplanned } from './ship-moves.ts';
export { longestMove, Walk } from './walk.ts';
