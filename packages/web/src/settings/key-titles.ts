import type { ActionId } from './keys.ts';

/** What each key does, in words, and under which heading of the list. */
export const keyTitles: { readonly [id in ActionId]: { readonly title: string; readonly where: Where } } = {
  commit: { title: 'Decide: do what the lit button says', where: 'decision' },
  back: { title: 'Take the last step back', where: 'decision' },
  cancel: { title: 'Close what is open; let the choice go', where: 'decision' },
  odds: { title: 'Odds of the choice', where: 'decision' },
  hint: { title: 'What the computer would do here', where: 'decision' },
  decision: { title: 'Go to the decision', where: 'decision' },
  'next-ship': { title: 'Next ship', where: 'map' },
  'previous-ship': { title: 'Ship before', where: 'map' },
  map: { title: 'Go to the map', where: 'map' },
  show: { title: 'Show what matters now', where: 'map' },
  fit: { title: 'Show the whole map', where: 'map' },
  'zoom-in': { title: 'Nearer', where: 'map' },
  'zoom-out': { title: 'Farther', where: 'map' },
  'pan-up': { title: 'Move the map up', where: 'map' },
  'pan-left': { title: 'Move the map left', where: 'map' },
  'pan-down': { title: 'Move the map down', where: 'map' },
  'pan-right': { title: 'Move the map right', where: 'map' },
  sheet: { title: 'Record sheet of the selected ship', where: 'around' },
  'fold-sheets': { title: 'Fold the sheets away, or back', where: 'around' },
  'fold-rail': { title: 'Fold decision and log away, or back', where: 'around' },
  log: { title: 'Go to the log', where: 'around' },
  rules: { title: 'Rule reader', where: 'around' },
  report: { title: 'Where things stand, in words', where: 'around' },
  keys: { title: 'This list', where: 'around' },
  theme: { title: 'Light or dark', where: 'around' },
  sound: { title: 'Sound on or off', where: 'around' },
};

type Where = 'decision' | 'map' | 'around';
