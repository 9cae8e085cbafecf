export { Board } from './board.tsx';
export { Counter, type CounterProps } from './draw/counter.tsx';
export { steady } from './memo.ts';
export type { AimLine, Chip, EnvelopeHex, Ghost, Overlay } from './overlay.ts';
export { headingOf, hexCentre, hexName, hexPath, type Plane, planeOf } from './plane/plane.ts';
export type { BoardHandle, BoardProps, PickHow } from './props.ts';
