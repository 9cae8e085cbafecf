export { Board } from './board.tsx';
export { fetchInPlay } from './draw/use-in-play.tsx';
export { steady } from './memo.ts';
export type { Chip, EnvelopeHex, Overlay } from './overlay.ts';
export type { BoardHandle, Inset, PickHow } from './props.ts';
export { type Volley, volleyTime } from './volley.ts';
