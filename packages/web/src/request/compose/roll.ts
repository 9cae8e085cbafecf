import type { Roll } from '@flagbridge/engine';
import { type Composer, type Matter, noParts, nothingDrawn } from './matter.ts';
import type { Faces } from './typed-faces.ts';
import { doing, inWords } from './words.ts';

export const isFace = ({ shape }: Matter<Roll>, face: unknown): face is number =>
  typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= shape.sides;

export function faceSet({ shape }: Matter<Roll>, faces: Faces, at: number, face: number | null): Faces {
  return Array.from({ length: shape.count }, (_, i) => (i === at ? face : (faces[i] ?? null)));
}

export const roll: Composer<Roll, Faces> = {
  begin: ({ shape }) => ({ choice: Array.from({ length: shape.count }, () => null), live: null }),
  touch: () => null,
  back(matter, work) {
    const last = work.choice.findLastIndex((face) => face !== null);
    return last < 0 ? null : { ...work, choice: faceSet(matter, work.choice, last, null) };
  },
  missing(matter, { choice }) {
    const wrong = choice.find((face) => face !== null && !isFace(matter, face));
    if (wrong !== undefined) return `A d${matter.shape.sides} shows 1 to ${matter.shape.sides}`;
    const open = matter.shape.count - choice.filter((face) => face !== null).length;
    return open === 0 ? null : `Type ${open === 1 ? 'one die' : `${inWords(open)} dice`}`;
  },
  primary: (matter, { choice }) =>
    doing(matter, choice.length, `The dice show ${choice.map((face) => face ?? '…').join(', ')}`),
  overlay: () => nothingDrawn,
  choosable: () => noParts,
  summary: (_matter, choice) => choice.map((face) => face ?? '…').join(', '),
};
