export { type Field, fields, hexMember, inner, memberOf, named, needed, recordOf, within } from './fields.ts';
export {
  byName,
  direction,
  type Form,
  hexes,
  idOf,
  isRecord,
  listOf,
  oneWord,
  whole,
  wordFor,
  yesNo,
} from './form.ts';
export { type LearntFormat, NOWHERE, type PositionFormat, type PositionRead, readPosition } from './position.ts';
export { positionsBy } from './positions.ts';
