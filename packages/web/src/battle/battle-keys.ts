import type { BoardHandle } from '@flagbridge/board';
import type { PartId } from '@flagbridge/engine';
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { DecisionDesk } from '../request/desk/desk.ts';
import { type ActionId, actionOf } from '../settings/keys.ts';
import { dark, set, settings } from '../settings/settings.ts';
import type { Tab } from './battle-screen.tsx';
import { showInFocus } from './map.tsx';
import type { ShownBattle } from './shown-battle.ts';
import { focusDecision } from './watching.ts';

/** What keys act on. */
export interface Screen {
  readonly battle: ShownBattle;
  readonly desk: DecisionDesk;
  readonly board: Signal<BoardHandle | null>;
  readonly sheet: Signal<PartId | null>;
  readonly report: Signal<boolean>;
  readonly tab: Signal<Tab>;
  readonly folded: Signal<{ sheets: boolean; rail: boolean }>;
  /** Parts that stay in view beside what is in hand, because something speaks of them: a lesson. */
  readonly beside: Signal<readonly PartId[]>;
  /** The sheet that lies where the map was. */
  readonly boarded: Signal<PartId | null>;
  /** What was touched last and means nothing to the question in hand. */
  readonly missed: Signal<{ readonly part: PartId } | null>;
  readonly onKeys: () => void;
}

/** How far a key moves the map, in pixels. */
const STEP = 90;

export function useBattleKeys(screen: Screen): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      screen.battle.nudge();
      if (event.defaultPrevented || event.isComposing) return;
      // A dialog has its own keys; what is being typed belongs to its field, except deciding.
      if (document.querySelector('dialog[open]') !== null) return;
      if (!isTyping(event.target) && stageKey(screen.battle, event)) {
        event.preventDefault();
        return;
      }
      const action = actionOf(settings.value.keys, event);
      if (isTyping(event.target) && action !== 'commit' && action !== 'cancel') return;
      if (action !== 'commit' && isPressing(event)) return;
      if (screen.desk.key(event) || (action !== null && act(screen, action))) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** While a volley is told: Space tells the next shot, Esc goes to its end, and afterwards both go on, as deciding does. */
function stageKey({ stage }: ShownBattle, event: KeyboardEvent): boolean {
  const now = stage.peek();
  if (now === null || event.altKey) return false;
  // A focused button keeps Space and Enter for itself.
  const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null;
  if (event.key === ' ' && !onButton) now.next();
  else if (event.key === 'Escape') now.skip();
  else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) now.over.peek() ? now.goOn() : now.next();
  else return false;
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), select, textarea'))
  );
}

/** Enter and Space on a button are that button's. */
const isPressing = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && !ctrlKey && !metaKey && target instanceof HTMLElement && target !== document.body;

/** True where the key did something. */
function act({ battle, desk, board, sheet, report, tab, folded, boarded, onKeys }: Screen, action: ActionId): boolean {
  const map = board.value;
  const done = (run: () => void): boolean => {
    run();
    return true;
  };
  switch (action) {
    case 'commit':
      return done(() => void desk.commit());
    case 'back':
      return done(() => desk.back());
    case 'odds':
      return done(() => void desk.askOdds());
    case 'hint':
      return done(() => void desk.hint());
    case 'cancel':
      if (battle.reading.value !== null) return done(() => (battle.reading.value = null));
      return done(() => desk.cancel());
    case 'decision':
      return done(focusDecision);
    case 'map': {
      // From the sheet a question is answered on to the map, and back again.
      const on = desk.request.peek()?.on;
      if (boarded.value !== null || on === undefined) map?.focus();
      return done(() => (boarded.value = boarded.value === null ? (on ?? null) : null));
    }
    case 'show':
      return done(() => showInFocus(map, desk, battle.scene.value));
    case 'fit':
      return done(() => map?.fit());
    case 'zoom-in':
      return done(() => map?.zoom(1.4));
    case 'zoom-out':
      return done(() => map?.zoom(1 / 1.4));
    case 'pan-up':
      return done(() => map?.pan(0, STEP));
    case 'pan-down':
      return done(() => map?.pan(0, -STEP));
    case 'pan-left':
      return done(() => map?.pan(STEP, 0));
    case 'pan-right':
      return done(() => map?.pan(-STEP, 0));
    case 'next-ship':
      return done(() => selectNext(battle, desk, map, 1));
    case 'previous-ship':
      return done(() => selectNext(battle, desk, map, -1));
    case 'sheet':
      return done(() => (sheet.value = battle.selected.value ?? battle.sheets.value[0]?.id ?? null));
    case 'fold-sheets':
      return done(() => (folded.value = { ...folded.value, sheets: !folded.value.sheets }));
    case 'fold-rail':
      return done(() => (folded.value = { ...folded.value, rail: !folded.value.rail }));
    case 'log':
      battle.reading.value = null;
      tab.value = 'log';
      return done(() => document.querySelector<HTMLElement>('.rail-log button, .rail-log [tabindex]')?.focus());
    case 'rules':
      return done(() => (battle.reading.value = battle.reading.value === null ? '' : null));
    case 'report':
      return done(() => (report.value = true));
    case 'keys':
      return done(onKeys);
    case 'theme':
      return done(() => set({ theme: dark.value ? 'light' : 'dark' }));
    case 'sound':
      return done(() => set({ sound: settings.value.sound === 'on' ? 'off' : 'on' }));
    default:
      return false;
  }
}

/** The next counter, with the map and its cursor: from there the map's own keys go on. */
function selectNext(
  { sheets, scene, selected }: ShownBattle,
  desk: DecisionDesk,
  board: BoardHandle | null,
  by: 1 | -1,
): void {
  const tokens = scene.value?.tokens ?? [];
  const order = sheets.value.map(({ id }) => id).filter((id) => tokens.some((token) => token.id === id));
  const next = nextShip(order, desk.request.value?.about ?? [], selected.value, by);
  const token = tokens.find(({ id }) => id === next);
  if (token === undefined) return;
  selected.value = token.id;
  board?.cursor(token.hex, false);
  board?.show([token.id]);
}

/**
 * Among those the question is about, where it is about several; else among all, in the order of their sheets: own ships first.
 * Exported for tests: it needs no page.
 */
export function nextShip(
  order: readonly PartId[],
  about: readonly PartId[],
  from: PartId | null,
  by: 1 | -1,
): PartId | null {
  const can = order.filter((id) => about.includes(id));
  const ships = can.length > 1 ? can : order;
  const at = ships.indexOf(from ?? '');
  if (at < 0) return (by === 1 ? ships[0] : ships.at(-1)) ?? null;
  return ships[(at + by + ships.length) % ships.length] ?? null;
}
