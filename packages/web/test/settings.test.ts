import { describe, expect, test } from 'vitest';
import { readRoute, writeRoute } from '../src/app/route.ts';
import { actionOf, actions, keyCap, keysOf, nameOfKey, readKeys, takenBy } from '../src/settings/keys.ts';
import { defaultSettings, readSettings } from '../src/settings/settings.ts';

const pressed = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('settings', () => {
  test('anything that is not settings gives the defaults', () => {
    for (const bad of [null, 3, 'x', [], { theme: 'pink', textSize: 9, hues: ['red', 1], keys: 'no', confirm: 'yes' }])
      expect(readSettings(bad)).toEqual(defaultSettings);
  });

  test('good values are kept beside bad ones', () => {
    expect(readSettings({ theme: 'light', textSize: 7, hues: ['#102030', 'blue'], confirm: false })).toEqual({
      ...defaultSettings,
      theme: 'light',
      hues: ['#102030', null, null, null],
      confirm: false,
    });
  });
});

describe('keys', () => {
  test('a key is named as people say it', () => {
    expect(nameOfKey(pressed('Enter', { ctrlKey: true }))).toBe('Ctrl+Enter');
    expect(nameOfKey(pressed('Enter', { metaKey: true }))).toBe('Ctrl+Enter');
    expect(nameOfKey(pressed('A'))).toBe('a');
    expect(nameOfKey(pressed('T', { shiftKey: true }))).toBe('Shift+T');
    expect(nameOfKey(pressed('?', { shiftKey: true }))).toBe('?');
    expect(nameOfKey(pressed(' '))).toBe('Space');
  });

  test('every action is reached by its default key, and no key means two things', () => {
    const all = actions.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const));
    expect(new Set(all.map(([key]) => key)).size).toBe(all.length);
    expect(actionOf({}, pressed('Enter', { ctrlKey: true }))).toBe('commit');
    expect(actionOf({}, pressed('q'))).toBeNull();
  });

  test('a changed key replaces the default', () => {
    const map = readKeys({ commit: ['x'], nonsense: ['y'], back: [3] });
    expect(map).toEqual({ commit: ['x'] });
    expect(actionOf(map, pressed('x'))).toBe('commit');
    expect(actionOf(map, pressed('Enter', { ctrlKey: true }))).toBeNull();
    expect(keysOf(map, 'back')).toEqual(['Backspace']);
    expect(takenBy(map, 'x', 'odds')).toBe('commit');
    expect(takenBy(map, 'x', 'commit')).toBeNull();
  });

  test('key caps', () => {
    expect(keyCap('Ctrl+Enter')).toBe('Ctrl ↵');
    expect(keyCap('+')).toBe('+');
    expect(keyCap('a')).toBe('A');
  });
});

describe('addresses', () => {
  test('each place has one, there and back', () => {
    for (const route of [
      { at: 'lobby' },
      { at: 'battle', id: 'a b/c' },
      { at: 'set-up', rulebook: 'x', scenario: 'a b/c' },
      { at: 'set-up', rulebook: 'x', scenario: 'y', two: true },
      { at: 'famous', rulebook: 'x' },
      { at: 'rules', rulebook: 'x', clause: null },
      { at: 'rules', rulebook: 'x', clause: 'X-1' },
      { at: 'about' },
    ] as const)
      expect(readRoute(writeRoute(route))).toEqual(route);
  });

  test('nothing behind the # is the lobby; nonsense is nowhere, and says so', () => {
    for (const hash of ['', '#', '#/']) expect(readRoute(hash)).toEqual({ at: 'lobby' });
    for (const hash of ['#/battle', '#/battle/', '#/set-up/x', '#/%E0%A4%A', '#/nowhere/x', '#decision'])
      expect(readRoute(hash)).toEqual({ at: 'nowhere', address: hash.slice(1) });
  });
});
