/** Everything a key does, by name. Every one of them also has a button. */
export const actions = [
  { id: 'commit', keys: ['Ctrl+Enter'] },
  { id: 'back', keys: ['Backspace'] },
  { id: 'cancel', keys: ['Escape'] },
  { id: 'odds', keys: ['o'] },
  { id: 'hint', keys: ['u'] },
  { id: 'decision', keys: ['g'] },
  { id: 'next-ship', keys: ['.'] },
  { id: 'previous-ship', keys: [','] },
  { id: 'map', keys: ['m'] },
  { id: 'show', keys: ['c'] },
  { id: 'fit', keys: ['0'] },
  { id: 'zoom-in', keys: ['+', '='] },
  { id: 'zoom-out', keys: ['-'] },
  { id: 'pan-up', keys: ['w'] },
  { id: 'pan-left', keys: ['a'] },
  { id: 'pan-down', keys: ['s'] },
  { id: 'pan-right', keys: ['d'] },
  { id: 'sheet', keys: ['i'] },
  { id: 'fold-sheets', keys: ['['] },
  { id: 'fold-rail', keys: [']'] },
  { id: 'log', keys: ['j'] },
  { id: 'rules', keys: ['b'] },
  { id: 'report', keys: ['t'] },
  { id: 'keys', keys: ['?'] },
  { id: 'theme', keys: ['Shift+T'] },
  { id: 'sound', keys: ['Shift+M'] },
] as const satisfies readonly Action[];

interface Action {
  readonly id: string;
  readonly keys: readonly string[];
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
