export { Board } from './board.tsx';
export { Counter, type CounterProps } from './draw/counter.tsx';
export { fetchInPlay } from './draw/use-in-play.tsx';
export { steady } from './memo.ts';
export type { AimLine, Chip, EnvelopeHex, Ghost, Overlay } from './overlay.ts';
export { headingOf, hexCentre, hexName, hexPath, type Plane, planeOf } from './plane/plane.ts';
export type { BoardHandle, BoardProps, Inset, Looking, PickHow } from './props.ts';
export { type Volley, volleyTime } from './volley.ts';
