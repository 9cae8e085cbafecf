/** Everything a key does, by name. Every one of them also has a button. */
export const actions = [
  { id: 'commit', title: 'Decide: do what the lit button says', keys: ['Ctrl+Enter'], where: 'decision' },
  { id: 'back', title: 'Take the last step back', keys: ['Backspace'], where: 'decision' },
  { id: 'cancel', title: 'Close what is open; let the choice go', keys: ['Escape'], where: 'decision' },
  { id: 'odds', title: 'Odds of the choice', keys: ['o'], where: 'decision' },
  { id: 'hint', title: 'What the computer would do here', keys: ['u'], where: 'decision' },
  { id: 'decision', title: 'Go to the decision', keys: ['g'], where: 'decision' },
  { id: 'next-ship', title: 'Next ship', keys: ['.'], where: 'map' },
  { id: 'previous-ship', title: 'Ship before', keys: [','], where: 'map' },
  { id: 'map', title: 'Go to the map', keys: ['m'], where: 'map' },
  { id: 'show', title: 'Show what matters now', keys: ['c'], where: 'map' },
  { id: 'fit', title: 'Show the whole map', keys: ['0'], where: 'map' },
  { id: 'zoom-in', title: 'Nearer', keys: ['+', '='], where: 'map' },
  { id: 'zoom-out', title: 'Farther', keys: ['-'], where: 'map' },
  { id: 'pan-up', title: 'Move the map up', keys: ['w'], where: 'map' },
  { id: 'pan-left', title: 'Move the map left', keys: ['a'], where: 'map' },
  { id: 'pan-down', title: 'Move the map down', keys: ['s'], where: 'map' },
  { id: 'pan-right', title: 'Move the map right', keys: ['d'], where: 'map' },
  { id: 'sheet', title: 'Record sheet of the selected ship', keys: ['i'], where: 'around' },
  { id: 'fold-sheets', title: 'Fold the sheets away, or back', keys: ['['], where: 'around' },
  { id: 'fold-rail', title: 'Fold decision and log away, or back', keys: [']'], where: 'around' },
  { id: 'log', title: 'Go to the log', keys: ['j'], where: 'around' },
  { id: 'rules', title: 'Rule reader', keys: ['b'], where: 'around' },
  { id: 'report', title: 'Where things stand, in words', keys: ['t'], where: 'around' },
  { id: 'keys', title: 'This list', keys: ['?'], where: 'around' },
  { id: 'theme', title: 'Light or dark', keys: ['Shift+T'], where: 'around' },
] as const satisfies readonly Action[];

interface Action {
  readonly id: string;
  readonly title: string;
  readonly keys: readonly string[];
  readonly where: 'decision' | 'map' | 'around';
}

export type ActionId = (typeof actions)[number]['id'];
/** Keys by action, where they differ from the usual ones. */
export type KeyMap = { readonly [action: string]: readonly string[] };

const isAction = (id: string): id is ActionId => actions.some((one) => one.id === id);
export const keysOf = (map: KeyMap, id: ActionId): readonly string[] =>
  map[id] ?? actions.find((one) => one.id === id)?.keys ?? [];

/** Key maps out of anything: unknown actions and odd keys are left out. */
export function readKeys(value: unknown): KeyMap {
  if (typeof value !== 'object' || value === null) return {};
  const given = Object.entries(value as Record<string, unknown>).flatMap(([id, keys]) =>
    isAction(id) && Array.isArray(keys) && keys.every(isKeyName) ? [[id, keys as string[]] as const] : [],
  );
  return Object.fromEntries(given);
}

const isKeyName = (text: unknown): boolean => typeof text === 'string' && text.length > 0 && text.length < 40;

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** `Ctrl+Enter`, `a`, `?`. The command key of a Mac counts as Ctrl; Shift is named only where the letter does not show it. */
export function nameOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const letter = key.length === 1;
  const shown = letter && /[a-z]/i.test(key) ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : key;
  const shift = shiftKey && (!letter || /[a-z]/i.test(key));
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${shown === ' ' ? 'Space' : shown}`;
}

/** What a key means; null where it means nothing. */
export function actionOf(map: KeyMap, pressed: Pressed): ActionId | null {
  const name = nameOfKey(pressed);
  return actions.find(({ id }) => keysOf(map, id).includes(name))?.id ?? null;
}

/** The other action that has this key already. */
export const takenBy = (map: KeyMap, key: string, not: ActionId): ActionId | null =>
  actions.find(({ id }) => id !== not && keysOf(map, id).includes(key))?.id ?? null;

const SHOWN: { readonly [key: string]: string } = {
  Backspace: '⌫',
  Enter: '↵',
  Escape: 'Esc',
  // Too small to be told apart on a cap.
  '.': 'Full stop',
  ',': 'Comma',
};
/** As written on a key cap. */
export const keyCap = (name: string): string =>
  name
    .split('+')
    .filter((part, i, all) => part !== '' || i === all.length - 1)
    .map((part) => (part === '' ? '+' : (SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part))))
    .join(' ');
