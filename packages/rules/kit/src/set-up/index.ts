export { readSetUpBy, wrongBy } from './file.ts';
export { rollForFirst } from './first.ts';
export { type Enlisted, enlist, nameTwice } from './fleet.ts';
export { type ChosenShip, type ChosenSide, forcePicker } from './force-picker.ts';
export { clauseLike, fileId, fileName, mapSize, officeName, wholeFrom } from './format.ts';
export { type Drawn, dealt, improviser, someOf } from './improvise.ts';
export { freeId, idFrom } from './names.ts';
export { type Placed, placing } from './placing.ts';
export { setUpSequence } from './plan.ts';
export { pointsBy } from './points.ts';
export { idleOffice, inTurn, speakers, wrongSides } from './sides.ts';
export { edgesNow, oneEdge, type StartNow, type StartPiece, startHexes, startOffers } from './start.ts';
export { commonEdge, forbidsStart, wrongStart } from './start-check.ts';
export { defaultStart, sampleStart } from './start-places.ts';
export {
  acrossFrom,
  evenlyOver,
  facingTo,
  freeHexes,
  fromTheMiddle,
  hexesAtEdges,
  hexesInColumns,
  middleHex,
  nearestTo,
} from './zones.ts';
