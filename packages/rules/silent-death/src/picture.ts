import type { Picture } from '@flagbridge/engine';

/** A few craft close together, turning about each other among rocks. */
export const picture: Picture = {
  label: 'Three fighters turn about each other among rocks',
  marks: [
    { is: 'star', magnitude: 1, x: 132, y: 116 },
    { is: 'star', magnitude: 2, x: 80, y: 146 },
    { is: 'star', magnitude: 2, x: 132, y: 30 },
    { is: 'star', magnitude: 2, x: 292, y: 92 },
    { is: 'star', magnitude: 3, x: 62, y: 50 },
    { is: 'star', magnitude: 3, x: 252, y: 22 },
    { is: 'star', magnitude: 4, x: 84, y: 28 },
    { is: 'star', magnitude: 4, x: 276, y: 150 },
    { is: 'star', magnitude: 5, x: 24, y: 66 },
    { is: 'star', magnitude: 5, x: 160, y: 156 },
    { is: 'star', magnitude: 5, x: 206, y: 26 },
    { is: 'star', magnitude: 5, x: 300, y: 124 },
    { is: 'rock', x: 42, y: 134, r: 26, turned: 14 },
    { is: 'rock', x: 287, y: 34, r: 16, turned: 160 },
    { is: 'rock', x: 92, y: 158, r: 12, turned: 250 },
    { is: 'track', side: 1, path: 'M-6 24C60 6 96 30 118 62M320 120C290 150 250 156 214 140' },
    { is: 'track', side: 0, path: 'M30 92C70 40 130 30 190 66C200 72 206 76 212 78' },
    { is: 'craft', silhouette: 'cross-wing', side: 0, heading: -6, length: 94, x: 232, y: 78 },
    { is: 'craft', silhouette: 'pointed-panels', side: 1, heading: 28, length: 73, x: 130, y: 74 },
    { is: 'craft', silhouette: 'flat-panels', side: 1, heading: 200, length: 68, x: 196, y: 132 },
    { is: 'bolt', path: 'M156 86l18 7M182 97l18 7M150 98l18 7M176 109l12 5' },
  ],
};
