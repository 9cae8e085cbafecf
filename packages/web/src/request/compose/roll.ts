import type { Roll } from '@flagbridge/engine';
import { type Composer, type Composition, noParts, nothingDrawn } from './composition.ts';
import type { Faces } from './typed-faces.ts';
import { doing, inWords } from './words.ts';

export const isFace = ({ shape }: Composition<Roll>, face: unknown): face is number =>
  typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= shape.sides;

export function faceSet({ shape }: Composition<Roll>, faces: Faces, at: number, face: number | null): Faces {
  return Array.from({ length: shape.count }, (_, i) => (i === at ? face : (faces[i] ?? null)));
}

export const roll: Composer<Roll, Faces> = {
  begin: ({ shape }) => ({ choice: Array.from({ length: shape.count }, () => null), live: null }),
  touch: () => null,
  back(composition, work) {
    const last = work.choice.findLastIndex((face) => face !== null);
    return last < 0 ? null : { ...work, choice: faceSet(composition, work.choice, last, null) };
  },
  missing(composition, { choice }) {
    const wrong = choice.find((face) => face !== null && !isFace(composition, face));
    if (wrong !== undefined) return `A d${composition.shape.sides} shows 1 to ${composition.shape.sides}`;
    const open = composition.shape.count - choice.filter((face) => face !== null).length;
    return open === 0 ? null : `Type ${open === 1 ? 'one die' : `${inWords(open)} dice`}`;
  },
  primary: (composition, { choice }) =>
    doing(composition, choice.length, `The dice show ${choice.map((face) => face ?? '…').join(', ')}`),
  overlay: () => nothingDrawn,
  choosable: () => noParts,
  summary: (_matter, choice) => choice.map((face) => face ?? '…').join(', '),
};
