/** What no battle begins with: aims, figures on hexes, a stack spread out, the lens. One file, so that it comes at once. */
export { Aims, Badges, Chips } from './aims.tsx';
export { FanOut } from './fan.tsx';
export { Lens } from './lens.tsx';
