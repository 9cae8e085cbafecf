import type { Scene } from '@flagbridge/engine';
import { useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Screen } from './battle-keys.ts';
import { movedIn } from './moved.ts';

/** How long what an event speaks of stays lit, in milliseconds. */
const LIT = 1600;

/** While others act, the map follows them, and what is told of is lit for a moment. */
export function useWatching({ battle, desk, board }: Screen): void {
  const before = useRef<Scene | null>(null);
  useSignalEffect(() => {
    const scene = battle.scene.value;
    const moved = movedIn(before.current, scene);
    before.current = scene;
    // Whoever decides has the map as he left it; what his own question is about is shown by the question.
    if (moved.length > 0 && desk.request.peek() === null) board.peek()?.show(moved);
  });
  const told = useRef(battle.log.peek().length);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = battle.log.subscribe((log) => {
      const parts = [...new Set(log.slice(told.current).flatMap((entry) => entry.parts))];
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
