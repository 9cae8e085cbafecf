/** Tests of any rulebook: what every book's tests have in common, so that a book's own say only what is its own. */
export { frozen } from '../fuzz/frozen.ts';
export { aboutTests } from './about-tests.ts';
export { kindsAsked, openShots, routeOf, shootersAsked, told, whyNoShot } from './asked.ts';
export { catalogueTests } from './catalogue-tests.ts';
export { type CraftedPlace, checkCrafted, craftedHex, craftedId, craftedName } from './crafting.ts';
export { fuzzGoalTests, improvised } from './fuzz-goal-tests.ts';
export { kindsOf, mustering, musterTests } from './muster-tests.ts';
export { type PositionMistake, positionMistakes, positionTests } from './position-tests.ts';
export { presentationTests } from './presentation-tests.ts';
export { saying } from './sentences.ts';
export { settingUp } from './set-up.ts';
export { showing } from './showing.ts';
export { tacticsTests } from './tactics-tests.ts';
export { playOn, viewTests } from './view-tests.ts';
