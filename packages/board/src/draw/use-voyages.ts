import type { Scene, Token } from '@flagbridge/engine';
import { equal } from '@flagbridge/engine/hex';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Chart } from '../chart.ts';
import { fallenAt, volleyTime } from '../volley.ts';
import { voyage, wayOf } from './voyage.ts';

const FADE = 1400;

/**
 * Moves counters from where they were drawn to where they stand. The page already shows the truth: this only plays over it,
 * and any key or touch ends it.
 */
export function useVoyages(chart: Chart, scene: Scene, world: RefObject<HTMLElement | null>): void {
  const before = useRef<Scene | null>(null);
  const fired = useRef(0);
  const running = useRef(new Set<Animation>());
  useLayoutEffect(() => {
    const old = before.current;
    before.current = scene;
    const { volley } = chart.props;
    const fresh = volley !== undefined && volley.n !== fired.current;
    const firing = fresh && chart.moves();
    fired.current = volley?.n ?? fired.current;
    if (old === null || old.tokens === scene.tokens || chart.props.still === true) return;
    const painted = chart.painted.peek();
    if (painted === null || JSON.stringify(old.layout) !== JSON.stringify(scene.layout)) return;
    const ids = new Set(scene.tokens.map(({ id }) => id));
    const destroyed = new Set(scene.lost ?? []);
    const taken = old.tokens.filter(({ id }) => !ids.has(id) && destroyed.has(id));
    const lost = fresh ? taken.map((token) => ({ ...token, hex: fallenAt(volley, token) })) : taken;
    // Most of them at once is no battle but another moment of it: then nothing is mourned.
    // What is told shot by shot falls with its shot.
    if (volley?.told !== true && lost.length > 0 && (lost.length <= 2 || lost.length * 2 < old.tokens.length))
      mourn(chart, lost, firing ? volleyTime(volley) : 0);
    if (!chart.moves()) return;
    for (const animation of running.current) animation.finish();
    for (const token of scene.tokens) {
      const was = old.tokens.find(({ id }) => id === token.id);
      if (was === undefined || (equal(was.hex, token.hex) && was.facing === token.facing)) continue;
      play(chart, was, token, scene, painted.k, world.current, running.current);
    }
  }, [chart, scene, world]);

  useLayoutEffect(() => {
    const end = (): void => {
      for (const animation of [...running.current]) animation.finish();
    };
    document.addEventListener('keydown', end, true);
    document.addEventListener('pointerdown', end, true);
    return () => {
      document.removeEventListener('keydown', end, true);
      document.removeEventListener('pointerdown', end, true);
    };
  }, []);
}

/** What fire destroyed stands until it is hit, and is then struck out. */
function mourn(chart: Chart, lost: readonly Token[], after: number): void {
  const ids = new Set(lost.map(({ id }) => id));
  const others = (): readonly Token[] => chart.gone.peek().filter(({ id }) => !ids.has(id));
  const strikeOut = (): void => {
    chart.gone.value = [...others(), ...lost.map((token): Token => ({ ...token, state: 'out' }))];
    setTimeout(() => {
      chart.gone.value = others();
    }, FADE);
  };
  if (after <= 0) strikeOut();
  else {
    chart.gone.value = [...others(), ...lost];
    setTimeout(strikeOut, after);
  }
}

function play(
  chart: Chart,
  was: Token,
  now: Token,
  scene: Scene,
  k: number,
  world: HTMLElement | null,
  running: Set<Animation>,
): void {
  const piece = world?.querySelector<SVGGElement>(`.bd-piece[data-part="${CSS.escape(now.id)}"]`);
  if (piece === null || piece === undefined) return;
  const { orientation } = chart.plane.layout;
  const way = equal(was.hex, now.hex) ? [now.hex] : wayOf(was, now, scene.trails);
  const { ms, places, turns } = voyage(was, now, way, orientation, k);
  const begin = (target: Element | null, frames: Keyframe[]): void => {
    if (target === null || frames.length < 2) return;
    const animation = target.animate(frames, { duration: ms, easing: 'linear' });
    running.add(animation);
    animation.onfinish = () => running.delete(animation);
    animation.oncancel = () => running.delete(animation);
  };
  // In a stack a counter lies beside the centre and is smaller: it ends as it is drawn.
  const end = piece.style.transform;
  begin(
    piece,
    places.map(({ at, offset }) => ({ offset, transform: offset === 1 ? end : `translate(${at.x}px,${at.y}px)` })),
  );
  const turned = piece.querySelector('.bd-turn');
  const size = /scale\(([\d.]+)\)/.exec(turned?.getAttribute('transform') ?? '')?.[1] ?? '1';
  begin(
    turned,
    turns.map(({ heading, offset }) => ({ offset, transform: `rotate(${heading}deg) scale(${size})` })),
  );
}
