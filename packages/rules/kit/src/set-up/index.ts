export { readSetUpBy, type SetUpFormat, type Wrong, wrongBy } from './file.ts';
export { type ChosenShip, type ChosenSide, forcePicker } from './force-picker.ts';
export { clauseLike, fileId, fileName, mapSize, officeName, wholeFrom } from './format.ts';
export { type FleetEntry, freeId, idFrom, letter, shipNames } from './names.ts';
export { pointsBy } from './points.ts';
export { isRefusal } from './refusal.ts';
export { idleOffice, inTurn, officeFor, speakers, wrongSides } from './sides.ts';
