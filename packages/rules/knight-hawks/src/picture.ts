import type { Picture } from '@flagbridge/engine';

/** Battle lines with their momentum behind them, and a planet that bends every way. */
export const picture: Picture = {
  label: 'Two battle lines close in by a planet',
  marks: [
    { is: 'star', magnitude: 1, x: 36, y: 28 },
    { is: 'star', magnitude: 2, x: 158, y: 150 },
    { is: 'star', magnitude: 3, x: 216, y: 108 },
    { is: 'star', magnitude: 3, x: 60, y: 154 },
    { is: 'star', magnitude: 3, x: 240, y: 18 },
    { is: 'star', magnitude: 4, x: 83, y: 109 },
    { is: 'star', magnitude: 4, x: 148, y: 22 },
    { is: 'star', magnitude: 4, x: 20, y: 116 },
    { is: 'star', magnitude: 5, x: 68, y: 22 },
    { is: 'star', magnitude: 5, x: 136, y: 112 },
    { is: 'star', magnitude: 5, x: 284, y: 44 },
    { is: 'star', magnitude: 5, x: 44, y: 78 },
    { is: 'star', magnitude: 5, x: 128, y: 160 },
    { is: 'planet', x: 262, y: 168, r: 84 },
    { is: 'orbit', x: 262, y: 168, r: 112 },
    { is: 'track', side: 0, path: 'M16 62Q67 58 100 50' },
    { is: 'track', side: 0, path: 'M4 96Q50 92 74 88' },
    { is: 'track', side: 0, path: 'M30 132Q70 128 92 128' },
    { is: 'track', side: 1, path: 'M312 20Q270 14 218 34M318 52Q260 44 198 68' },
    { is: 'counter', silhouette: 'frigate', side: 0, heading: -4, length: 34, x: 118, y: 48 },
    { is: 'counter', silhouette: 'battleship', side: 0, heading: 0, length: 57, x: 98, y: 88 },
    { is: 'counter', silhouette: 'destroyer', side: 0, heading: 6, length: 37, x: 112, y: 128 },
    { is: 'counter', silhouette: 'heavy-cruiser', side: 1, heading: 168, length: 44, x: 200, y: 36 },
    { is: 'counter', silhouette: 'destroyer', side: 1, heading: 170, length: 36, x: 180, y: 70 },
    { is: 'beam', path: 'M134 82L162 74M135 86L163 78' },
  ],
};
