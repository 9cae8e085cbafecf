export { Board } from './board.tsx';
export { CounterShape } from './draw/counter.tsx';
export { fetchInPlay } from './draw/use-in-play.tsx';
export { steady } from './memo.ts';
export type { Chip, EnvelopeHex, Overlay } from './overlay.ts';
export { fetchPictures } from './picture/fetch.ts';
export type { BoardHandle, DrawnMap, Inset, PickHow } from './props.ts';
export type { Volley } from './volley.ts';
