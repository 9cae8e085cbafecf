/** What gives the map its depth. One file, so that all of it comes at once. */
import '../css/depth.css';

export { Bodies } from './bodies.tsx';
export { Figure } from './figure.tsx';
export { Sky } from './sky.tsx';
