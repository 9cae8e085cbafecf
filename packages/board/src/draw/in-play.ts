import '../css/in-play.css';
import '../css/unseen.css';

/** What no battle begins with: aims, reaches, ways, marks, a stack spread out, the lens, a hex that is meant, the map's keys. One file, so that it comes at once. */
export { moveTo, pressKey } from '../keys/keyboard.ts';
export { approach, hold, letGo, reveal, showChosen } from '../view/nearer.ts';
export { Aims, Badges, Chips } from './aims.tsx';
export { CloudNote } from './cloud-note.tsx';
export { Clouds } from './clouds.tsx';
export { Cursor, Gone } from './cursor.tsx';
export { Drifts } from './drifts.tsx';
export { FanOut } from './fan.tsx';
export { Guards } from './guards.tsx';
export { Lens } from './lens.tsx';
export { Markers } from './markers.tsx';
export { MeantHex } from './meant.tsx';
export { Paths } from './paths.tsx';
export { Reach, ReachFigures } from './reach.tsx';
export { Sectors } from './sectors.tsx';
export { Sightings } from './sightings.tsx';
export { Ways } from './ways.tsx';
export { Wrecks } from './wrecks.tsx';
