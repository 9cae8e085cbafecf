import type { Box, Point } from '@flagbridge/engine/hex';
import { Drift } from './drift.ts';
import { fitBox, keptInSight, type Size, SMALLEST_SCALE, type View, zoomAt } from './view.ts';

/** What moves with the view without being drawn again. */
interface Stage {
  readonly world: HTMLElement;
  /** Numbers of columns and rows along the frame: each follows one axis only. */
  readonly columns: HTMLElement | null;
  readonly rows: HTMLElement | null;
  readonly root: HTMLElement;
}

/** Milliseconds without a move after which the map stands where its style puts it, with no animation left. */
const REST = 200;

/**
 * Moves the drawn board by transforms alone. Only a new size of the hexes, or looking beyond what is drawn, asks for drawing
 * (`repaint`); while the size changes, what is drawn is stretched, and drawn crisp when it has settled.
 */
export class Camera {
  view: View = { k: 20, x: 0, y: 0 };
  size: Size = { width: 0, height: 0 };
  /** Pixels per unit of what is drawn now. */
  painted = 20;
  sheet: Box | null = null;
  /** Nobody has moved it yet: it follows the size of its box. */
  untouched = true;
  /** Where it looked before a finger's tap brought it nearer; null where it did not, or the player has zoomed since. */
  home: { readonly view: View; readonly untouched: boolean } | null = null;
  /** Where a glide ends; null where it stands. */
  #goal: View | null = null;
  #stage: Stage | null = null;
  #settling = 0;
  #frame = 0;
  /** Where the style puts the world, and how far it stretches it. */
  #laid = { x: 0, y: 0, ratio: 1 };
  #drift: Drift | null = null;
  #resting = 0;
  #movedAt = 0;
  #zooming: boolean | null = null;
  readonly #moved: (view: View) => void;
  readonly #repaint: (k: number) => void;

  constructor(moved: (view: View) => void, repaint: (k: number) => void) {
    this.#moved = moved;
    this.#repaint = repaint;
  }

  mount(stage: Stage | null): void {
    this.#end();
    this.#stage = stage;
    this.#laid = { x: 0, y: 0, ratio: 1 };
    this.#zooming = null;
    if (stage !== null) return;
    clearTimeout(this.#settling);
    cancelAnimationFrame(this.#frame);
  }

  /** Where it looks, or will when it has arrived. */
  get bound(): View {
    return this.#goal ?? this.view;
  }

  set(view: View): void {
    this.stop();
    this.#go(view);
  }

  panBy(dx: number, dy: number): void {
    this.untouched = false;
    this.set({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }

  zoomBy(factor: number, at: Point): void {
    this.untouched = false;
    this.home = null;
    this.set(zoomAt(this.view, factor, at, this.least()));
  }

  /** The whole map may be smaller than the least size of hexes that is useful for playing. */
  least(): number {
    return this.sheet === null ? SMALLEST_SCALE : Math.min(SMALLEST_SCALE, fitBox(this.sheet, this.size, 0).k);
  }

  /** Goes there in some milliseconds; at once where motion is off. */
  glide(to: View, ms: number, step: (from: View, to: View, t: number) => View): void {
    this.stop();
    if (ms <= 0) {
      this.#go(to);
      // It is there: no size on the way will follow that would have to be drawn again.
      clearTimeout(this.#settling);
      if (this.view.k !== this.painted) this.#repaint(this.view.k);
      return;
    }
    this.#goal = keptInSight(to, this.sheet, this.size);
    const from = this.view;
    const began = performance.now();
    const frame = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - began) / ms));
      this.#go(step(from, to, t));
      this.#frame = t < 1 ? requestAnimationFrame(frame) : 0;
      if (t >= 1) this.#goal = null;
    };
    this.#frame = requestAnimationFrame(frame);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#goal = null;
  }

  /** What is on the screen has been drawn for this size of hexes. */
  drawn(k: number): void {
    this.painted = k;
    this.apply();
  }

  #go(view: View): void {
    const before = this.view;
    this.view = keptInSight(view, this.sheet, this.size);
    // The size has stayed as it is drawn: nothing else than the place can have changed.
    if (this.view.k === this.painted && before.k === this.painted) this.#pan();
    else {
      this.apply();
      this.#settle();
    }
    this.#moved(this.view);
  }

  /** What is drawn is stretched for now, and drawn for its new size when that has settled. */
  #settle(): void {
    const ratio = this.view.k / this.painted;
    clearTimeout(this.#settling);
    if (ratio === 1) return;
    // Far from what is drawn, stretching would show: draw on the way.
    if (ratio > 2.5 || ratio < 0.4) this.#repaint(this.view.k);
    else this.#settling = window.setTimeout(() => this.#repaint(this.view.k), 140);
  }

  #pan(): void {
    if (this.#stage === null) return;
    const { world, columns, rows } = this.#stage;
    const x = Math.round(this.view.x) - this.#laid.x;
    const y = Math.round(this.view.y) - this.#laid.y;
    if (this.#laid.ratio !== 1 || !Drift.reaches(x, y)) {
      this.apply();
      return;
    }
    this.#drift ??= new Drift(world, columns, rows);
    this.#drift.to(x, y);
    this.#movedAt = performance.now();
    this.#resting ||= window.setTimeout(this.#rest, REST);
  }

  readonly #rest = (): void => {
    const since = performance.now() - this.#movedAt;
    this.#resting = since < REST ? window.setTimeout(this.#rest, REST - since) : 0;
    if (this.#resting === 0) this.apply();
  };

  #end(): void {
    clearTimeout(this.#resting);
    this.#resting = 0;
    this.#drift?.end();
    this.#drift = null;
  }

  /** Puts everything where it belongs by its style. */
  apply(): void {
    this.#end();
    if (this.#stage === null) return;
    const { world, columns, rows, root } = this.#stage;
    const x = Math.round(this.view.x);
    const y = Math.round(this.view.y);
    const ratio = this.view.k / this.painted;
    const still = Math.abs(ratio - 1) < 1e-6;
    this.#laid = { x, y, ratio: still ? 1 : ratio };
    world.style.transform = `translate3d(${x}px,${y}px,0)${still ? '' : ` scale(${ratio})`}`;
    if (columns !== null) columns.style.transform = `translate3d(${x}px,0,0)`;
    if (rows !== null) rows.style.transform = `translate3d(0,${y}px,0)`;
    if (this.#zooming === !still) return;
    this.#zooming = !still;
    root.dataset['zooming'] = still ? 'no' : 'yes';
  }
}
