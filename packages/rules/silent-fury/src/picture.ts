import type { Picture } from '@flagbridge/engine';

/** Two ships pass each other on the courses they set before: trails behind, and what each will fly into ahead. */
export const picture: Picture = {
  label: 'A frigate and a raider drift past each other, firing',
  marks: [
    { is: 'star', magnitude: 1, x: 40, y: 40 },
    { is: 'star', magnitude: 2, x: 286, y: 128 },
    { is: 'star', magnitude: 2, x: 120, y: 22 },
    { is: 'star', magnitude: 3, x: 210, y: 150 },
    { is: 'star', magnitude: 3, x: 66, y: 128 },
    { is: 'star', magnitude: 4, x: 250, y: 34 },
    { is: 'star', magnitude: 4, x: 150, y: 158 },
    { is: 'star', magnitude: 5, x: 22, y: 92 },
    { is: 'star', magnitude: 5, x: 300, y: 70 },
    { is: 'planet', x: 300, y: 168, r: 70 },
    { is: 'track', side: 0, path: 'M-6 150C30 140 64 128 104 112' },
    { is: 'track', side: 1, path: 'M326 20C296 30 262 42 222 58' },
    { is: 'craft', silhouette: 'frigate', side: 0, heading: -20, length: 92, x: 124, y: 106 },
    { is: 'craft', silhouette: 'light-cruiser', side: 1, heading: 160, length: 88, x: 204, y: 64 },
    { is: 'bolt', path: 'M150 94l14-8M170 83l14-8' },
  ],
};
