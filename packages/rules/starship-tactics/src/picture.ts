import type { Picture } from '@flagbridge/engine';

/** Two cruisers pass at close range: one shows its strong side and fires, the other swings away under a moon. */
export const picture: Picture = {
  label: 'A cruiser fires on another that turns away under a moon',
  marks: [
    { is: 'star', magnitude: 1, x: 46, y: 30 },
    { is: 'star', magnitude: 2, x: 118, y: 22 },
    { is: 'star', magnitude: 2, x: 292, y: 140 },
    { is: 'star', magnitude: 3, x: 24, y: 96 },
    { is: 'star', magnitude: 3, x: 196, y: 152 },
    { is: 'star', magnitude: 4, x: 84, y: 54 },
    { is: 'star', magnitude: 4, x: 168, y: 34 },
    { is: 'star', magnitude: 4, x: 136, y: 164 },
    { is: 'star', magnitude: 5, x: 222, y: 20 },
    { is: 'star', magnitude: 5, x: 306, y: 92 },
    { is: 'star', magnitude: 5, x: 58, y: 160 },
    { is: 'planet', x: 268, y: 38, r: 30 },
    { is: 'orbit', x: 268, y: 38, r: 58 },
    { is: 'track', side: 0, path: 'M-6 148C30 146 60 138 92 122' },
    { is: 'track', side: 1, path: 'M326 168C292 160 268 142 250 116' },
    { is: 'counter', silhouette: 'heavy-cruiser', side: 0, heading: -26, length: 92, x: 116, y: 110 },
    { is: 'counter', silhouette: 'light-cruiser', side: 1, heading: 236, length: 78, x: 238, y: 94 },
    { is: 'beam', path: 'M160 90L212 88M158 96L212 96' },
    { is: 'bolt', path: 'M166 104l12 0M188 104l12 0' },
  ],
};
