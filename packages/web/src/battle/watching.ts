import type { PartId, Scene } from '@flagbridge/engine';
import { key, unkey } from '@flagbridge/engine/hex';
import { useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Screen } from './battle-keys.ts';
import { furtherOf, placesOf } from './map-sight.ts';
import { movedIn } from './moved.ts';
import type { Fired } from './volley.ts';

/** How long what an event speaks of stays lit, in milliseconds. */
const LIT = 1600;

/** While others act, the map follows them, and what is told of is lit for a moment. */
export function useWatching(screen: Screen): void {
  const { battle } = screen;
  useFollowing(screen);
  const told = useRef(battle.log.peek().length);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = battle.log.subscribe((log) => {
      // Not the hexes of a way: its trail is drawn, and a map full of lights says nothing.
      const parts = [...new Set(log.slice(told.current).flatMap((entry) => entry.parts))].filter(
        (part) => unkey(part) === undefined,
      );
      told.current = log.length;
      if (parts.length === 0) return;
      battle.lit.value = parts;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => {
        battle.lit.value = [];
      }, LIT);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [battle]);
}

/**
 * Where the map looks: at who moves and at what is fired, and then at what the question in hand is about. The ship in hand and
 * the hex aimed at stay in view, whatever folds or grows.
 */
function useFollowing({ battle, desk, board, beside }: Screen): void {
  const before = useRef<Scene | null>(null);
  const seen = useRef<Fired | null>(battle.fired.peek());
  const asked = useRef<readonly (readonly PartId[])[]>([]);
  const question = useRef({ id: '', reach: false });
  const request = useRef<string | undefined>(undefined);
  useSignalEffect(() => {
    const [stage, map] = [battle.stage.value, board.value];
    if (stage === null || map === null) return;
    map.letGo();
    return stage.watchedOn(map);
  });
  useSignalEffect(() => {
    const { value: scene } = battle.scene;
    const { value: fired } = battle.fired;
    const wanted = [desk.inFocus.value, beside.value];
    const inFocus = wanted.flat();
    const reach = (desk.overlay.value.envelope ?? []).length > 0;
    const map = board.value;
    const moved = movedIn(before.current, scene);
    before.current = scene;
    const fresh = fired !== null && fired.n !== seen.current?.n && fired.told !== true ? fired : null;
    seen.current = fired;
    // It is answered: what a tap has brought near for it goes back to how the phase is looked at.
    const { id: asks } = desk.request.value ?? {};
    if (request.current !== undefined && asks !== request.current) map?.letGo();
    request.current = asks;
    if (battle.stage.value !== null) return;
    // Not told shot by shot: all of it at once.
    if (fresh !== null) map?.show([...endsOf(fresh), ...placesOf(scene, inFocus)], { further: furtherOf(desk, scene) });
    // A player who decides has the map as he left it; what his own question is about is shown by the question.
    else if (moved.length > 0 && desk.request.peek() === null) map?.show(placesOf(scene, moved), { calm: true });
    if (map === null) return;
    // Whatever is no longer in hand leaves the map as it is.
    // A hex that is spoken of shall be found and touched: then the enemy may wait beyond the edge.
    const spoken = beside.value !== asked.current[1] && beside.value.some((part) => unkey(part) !== undefined);
    const more = wanted.some((list, i) => list !== asked.current[i] && list.length > 0);
    asked.current = wanted;
    // Where a ship could go is known a moment after the question: then it is looked at as a whole, once.
    const id = `${desk.request.peek()?.id ?? ''} ${wanted[0]?.[0] ?? ''}`;
    const settled = !spoken && question.current.id === id && (question.current.reach || !reach);
    if (!more && (settled || inFocus.length === 0)) return;
    if (fresh !== null) return;
    question.current = { id, reach: reach || (settled && question.current.reach) };
    const further = furtherOf(desk, scene);
    map.show(placesOf(scene, inFocus), { further: spoken ? further.slice(0, 1) : further, settled });
  });
}
const endsOf = ({ strikes }: Fired): PartId[] => [
  ...new Set(strikes.flatMap(({ from, to }) => [...(from === undefined ? [] : [from]), to].map(({ hex }) => key(hex)))),
];

/**
 * What is asked now, for those who hear the page; and a place for the focus when what had it is gone: the decision, so that the
 * keyboard is never nowhere.
 */
export function useAsked({ battle, desk }: Screen) {
  const title = useComputed(() => {
    const request = desk.request.value;
    return request === null || request.standing ? '' : `Your decision: ${battle.say(request.title)}`;
  });
  useEffect(
    () =>
      title.subscribe(() => {
        requestAnimationFrame(() => {
          if (document.activeElement === document.body || document.activeElement === null) focusDecision();
        });
      }),
    [title],
  );
  return title;
}

/** The heading of what is asked; the panel where there is none. A small ring says where one is, and Tab goes on from there. */
export function focusDecision(): void {
  const place = document.getElementById('rq-title') ?? document.getElementById('decision');
  if (place === null) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
