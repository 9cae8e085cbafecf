import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Camera } from '../src/view/camera.ts';
import { REACH } from '../src/view/drift.ts';

/** An element that can be moved by its style and by animations, as far as the camera is concerned. */
class Drawn {
  styled = 0;
  #transform = '';
  readonly dataset: Record<string, string> = {};
  readonly style: { transform: string };
  readonly running = new Set<{ readonly axis: string; currentTime: number }>();

  constructor() {
    const take = (value: string): void => {
      this.#transform = value;
      this.styled += 1;
    };
    const read = (): string => this.#transform;
    this.style = {
      get transform() {
        return read();
      },
      set transform(value: string) {
        take(value);
      },
    };
  }

  animate({ transform }: { transform: string[] }, { duration, composite }: { duration: number; composite: string }) {
    const [from, to] = transform.map((each) => Number(/\((.+)px\)/.exec(each)?.[1])) as [number, number];
    expect(composite).toBe('add');
    const one = {
      axis: /translate(.)/.exec(transform[0] ?? '')?.[1] ?? '',
      currentTime: 0,
      pause: () => undefined,
      cancel: () => this.running.delete(one),
      by: () => from + (to - from) * (one.currentTime / duration),
    };
    this.running.add(one);
    return one;
  }

  /** Where a browser would show it. */
  at(): { x: number; y: number } {
    const [, x = '0', y = '0'] = /translate3d\((-?\d+)(?:px)?,(-?\d+)(?:px)?,0\)/.exec(this.#transform) ?? [];
    const by = (axis: string): number =>
      [...this.running].filter((one) => one.axis === axis).reduce((sum, one) => sum + (one as Moving).by(), 0);
    return { x: Number(x) + by('X'), y: Number(y) + by('Y') };
  }
}
interface Moving {
  readonly axis: string;
  currentTime: number;
  by(): number;
}

function stand() {
  const [world, columns, rows, root] = [new Drawn(), new Drawn(), new Drawn(), new Drawn()];
  const repaint = vi.fn();
  const camera = new Camera(() => undefined, repaint);
  const element = (drawn: Drawn): HTMLElement => drawn as unknown as HTMLElement;
  camera.mount({ world: element(world), columns: element(columns), rows: element(rows), root: element(root) });
  camera.size = { width: 800, height: 600 };
  camera.set({ k: 20, x: 100, y: 50 });
  camera.drawn(20);
  return { world, columns, rows, root, camera, repaint };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Moving the map', () => {
  it('writes no style while it moves, and stands where it was moved to', () => {
    const { world, columns, rows, camera } = stand();
    const before = world.styled + columns.styled + rows.styled;
    for (let step = 0; step < 50; step += 1) {
      camera.panBy(3, -1.25);
      vi.advanceTimersByTime(16);
      expect(world.at()).toEqual({ x: Math.round(camera.view.x), y: Math.round(camera.view.y) });
    }
    expect(camera.view).toEqual({ k: 20, x: 250, y: -12.5 });
    expect(columns.at()).toEqual({ x: 250, y: 0 });
    expect(rows.at()).toEqual({ x: 0, y: -12 });
    expect(world.styled + columns.styled + rows.styled).toBe(before);
  });

  it('leaves no animation when it rests, and moves nothing by that', () => {
    const { world, columns, rows, camera } = stand();
    camera.panBy(31, 17);
    expect(world.running.size).toBe(2);
    vi.advanceTimersByTime(1000);
    for (const drawn of [world, columns, rows]) expect(drawn.running.size).toBe(0);
    expect(world.style.transform).toBe('translate3d(131px,67px,0)');
    expect([columns.at(), rows.at()]).toEqual([
      { x: 131, y: 0 },
      { x: 0, y: 67 },
    ]);
  });

  it('goes as far as one likes where the map has no edge', () => {
    const { world, camera } = stand();
    for (let step = 0; step < 7; step += 1) {
      camera.panBy(REACH * 0.7, 0 - REACH * 0.4);
      expect(world.at()).toEqual({ x: Math.round(camera.view.x), y: Math.round(camera.view.y) });
    }
  });

  it('ends when the size changes on the way, and goes on after it is drawn', () => {
    const { world, root, camera, repaint } = stand();
    camera.panBy(40, 40);
    camera.zoomBy(1.2, { x: 0, y: 0 });
    expect(world.running.size).toBe(0);
    expect(world.style.transform).toMatch(/scale\(1\.2\d*\)$/);
    expect(root.dataset['zooming']).toBe('yes');
    camera.panBy(10, 0);
    expect(world.style.transform).toMatch(/^translate3d\(178px,108px,0\) scale/);
    vi.advanceTimersByTime(200);
    expect(repaint).toHaveBeenCalledWith(camera.view.k);
    camera.drawn(camera.view.k);
    expect(root.dataset['zooming']).toBe('no');
    camera.panBy(5, 5);
    expect(world.running.size).toBe(2);
    expect(world.at()).toEqual({ x: 183, y: 113 });
  });

  it('is drawn at once where it jumps to another size, and not again later', () => {
    const { camera, repaint } = stand();
    camera.glide({ k: 40, x: 0, y: 0 }, 0, (_from, to) => to);
    expect(repaint.mock.calls).toEqual([[40]]);
    camera.drawn(40);
    vi.advanceTimersByTime(1000);
    expect(repaint).toHaveBeenCalledTimes(1);
  });
});

describe('Where it looked before a tap brought it nearer', () => {
  const home = { view: { k: 10, x: 0, y: 0 }, untouched: false };

  it('is kept while the map is only moved, and forgotten when the player zooms by himself', () => {
    const { camera } = stand();
    camera.home = home;
    camera.panBy(30, 10);
    expect(camera.home).toBe(home);
    camera.zoomBy(1.2, { x: 10, y: 10 });
    expect(camera.home).toBeNull();
  });

  it('is asked for by where a glide ends, not by where it is on its way', () => {
    const { camera } = stand();
    vi.stubGlobal('requestAnimationFrame', () => 1);
    camera.glide({ k: 40, x: 5, y: 6 }, 240, (_from, to) => to);
    expect(camera.view.k).toBe(20);
    expect(camera.bound).toEqual({ k: 40, x: 5, y: 6 });
    camera.stop();
    expect(camera.bound).toEqual(camera.view);
  });
});
