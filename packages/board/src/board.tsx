import './board.css';
import type { PartId } from '@flagbridge/engine';
import type { Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Chart } from './chart.ts';
import { isSmall } from './draw/detail.ts';
import { FrameNumbers, Neatline } from './draw/frame.tsx';
import { fetchDepth } from './draw/use-depth.ts';
import { Lens, whenInPlay } from './draw/use-in-play.tsx';
import { useVoyages } from './draw/use-voyages.ts';
import { Layers } from './layers.tsx';
import type { BoardHandle, BoardProps } from './props.ts';
import { useSteadyProps } from './steady-props.ts';
import { listen } from './view/gestures.ts';
import { between } from './view/view.ts';

const HELP =
  'Arrow keys move the cursor from hex to hex. Enter chooses what is there. N and P go to what can be chosen. ' +
  'Plus and minus zoom, 0 shows the whole map, W A S D move it.';

/** Draws a scene and what lies over it, and reports what is touched. It knows no rules. */
export function Board(given: BoardProps): JSX.Element {
  const props = useSteadyProps(given);
  const { scene, still = false } = props;
  const chart = useMemo(() => new Chart(props), []);
  const another = chart.take(props);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const box = root.current as HTMLDivElement;
    const { camera } = chart;
    camera.mount({ root: box, world: world.current as HTMLDivElement, columns: columns.current, rows: rows.current });
    const measure = (): void => chart.resize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => {
      watch.disconnect();
      camera.mount(null);
    };
  }, [chart]);

  useLayoutEffect(() => {
    if (another) chart.restart();
  });

  const painted = chart.painted.value;
  const k = painted?.k;
  useLayoutEffect(() => {
    if (k !== undefined) chart.camera.drawn(k);
  }, [chart, k]);

  useEffect(fetchDepth, []);
  useVoyages(chart, scene, world);

  useEffect(() => {
    const box = root.current as HTMLDivElement;
    return still ? undefined : listenTo(box, chart);
  }, [chart, still]);

  useEffect(() => {
    // Once, whichever function the page gives with later drawings: a new one each time must not hand it over again and again.
    chart.props.handle?.(handleOf(chart, () => root.current?.focus()));
    return () => chart.props.handle?.(null);
  }, [chart]);

  useEffect(() => {
    // What was spread out or meant may have moved away.
    if (scene !== chart.props.scene) return;
    chart.fan.value = null;
    chart.meant.value = null;
  }, [chart, scene]);

  const inside = (
    <>
      <div class="bd-world" ref={world}>
        {painted !== null && <Layers chart={chart} props={props} painted={painted} id={id} />}
      </div>
      {painted !== null && !still && <Neatline size={chart.size.value} k={painted.k} open={chart.plane.open} />}
      {!still && <FrameNumbers plane={chart.plane} k={k ?? 0} columns={columns} rows={rows} />}
      {!still && <Lens chart={chart} />}
    </>
  );
  if (still) {
    return (
      <div class="bd" ref={root} data-still="yes" role="img" aria-label={props.label}>
        {inside}
      </div>
    );
  }
  return (
    <div class="bd-whole">
      <div
        class="bd"
        ref={root}
        role="application"
        aria-roledescription="map"
        aria-label={props.label}
        aria-describedby={`${id}-help`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one tab stop and has keys of its own.
        tabIndex={0}
      >
        {inside}
      </div>
      <p class="bd-said" id={`${id}-help`}>
        {HELP}
      </p>
      <Spoken chart={chart} />
    </div>
  );
}

function Spoken({ chart }: { chart: Chart }): JSX.Element {
  return (
    <div class="bd-said" aria-live="polite">
      {chart.spoken.value}
    </div>
  );
}

function handleOf(chart: Chart, focus: () => void): BoardHandle {
  return {
    zoom: (by) => chart.zoom(by),
    pan: (dx, dy) => chart.camera.panBy(dx, dy),
    fit: () => chart.fit(),
    show: (parts, how) => chart.show(parts, how),
    hold: (parts, how) => {
      let time: number | false = 0;
      whenInPlay((play) => {
        time = play.hold(chart, parts, how);
      });
      return time;
    },
    letGo: () => whenInPlay((play) => play.letGo(chart)),
    look: () => chart.camera.bound,
    back: (to, ms) => chart.camera.glide(to, chart.moves() ? ms : 0, between),
    cursor: (hex, focused = true) => {
      if (focused) focus();
      chart.keyed.value ||= focused;
      whenInPlay((play) => play.moveTo(chart, hex));
    },
    focus,
  };
}

/** Names stand for their counters, and lie where their counter is not: only the drawing knows whose they are. */
function partAt(box: HTMLElement, { x, y }: Point, what: string): PartId | null {
  const { left, top } = box.getBoundingClientRect();
  const found = document.elementFromPoint(left + x, top + y)?.closest(what);
  return found?.getAttribute('data-part') ?? found?.getAttribute('data-tag') ?? null;
}

/** Pointer, wheel and keys. */
function listenTo(box: HTMLElement, chart: Chart): () => void {
  const stop = listen(box, chart.camera, {
    press: (at, how, by) => {
      const fan = chart.fan.peek();
      const part = partAt(box, at, fan === null ? '.bd-tag' : '.bd-fan-item');
      const finger = how === 'press' && by === 'touch';
      const choose = (): void => {
        if (part !== null) chart.pick(part, fan?.how ?? how);
        else chart.press(at, how, by === 'mouse' ? 0 : 22);
      };
      chart.meant.value = null;
      if (finger && fan === null && chart.isFar()) {
        whenInPlay((play) => play.approach(chart, at, part), choose);
        return true;
      }
      choose();
      if (finger) whenInPlay((play) => play.showChosen(chart, at, part, fan?.hex));
      return false;
    },
    hover: (at) => chart.point(at),
    lens: (at) => {
      chart.lens.value = at;
    },
    lensFrom: (at) => chart.isBusy(at),
    small: () => isSmall(chart.camera.view.k),
    twice: (at) => {
      if (!chart.isBusy(at)) chart.camera.zoomBy(1.6, at);
    },
  });
  const onKey = (event: KeyboardEvent): void => {
    chart.keyed.value = true;
    chart.meant.value = null;
    if (chart.cursor.peek() === null && event.key !== 'Tab') chart.cursor.value = chart.start();
    // While the keys' meanings are still to come, any that is no command of the browser's is taken for one.
    let meant = !(event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey);
    whenInPlay((play) => {
      meant = play.pressKey(chart, event);
    });
    if (!meant) return;
    event.preventDefault();
    // The page may have the same keys for when the map is not in use.
    event.stopPropagation();
  };
  const onFocus = (): void => {
    if (!box.matches(':focus-visible')) return;
    chart.keyed.value = true;
    whenInPlay((play) => play.moveTo(chart, chart.cursor.peek() ?? chart.start()));
  };
  const onBlur = (): void => {
    chart.keyed.value = false;
  };
  // Voice control and screen readers press a part without a pointer: a click with no press before it.
  const onPress = (event: Event): void => {
    if (!box.contains(event.target as Node)) chart.meant.value = null;
  };
  const onClick = (event: MouseEvent): void => {
    const part = (event.target as Element).closest('[data-part]')?.getAttribute('data-part');
    if (event.detail === 0 && part !== null && part !== undefined) chart.pick(part, 'press');
  };
  box.addEventListener('keydown', onKey);
  box.addEventListener('focus', onFocus);
  box.addEventListener('blur', onBlur);
  box.addEventListener('click', onClick);
  addEventListener('pointerdown', onPress, true);
  return () => {
    stop();
    box.removeEventListener('keydown', onKey);
    box.removeEventListener('focus', onFocus);
    box.removeEventListener('blur', onBlur);
    box.removeEventListener('click', onClick);
    removeEventListener('pointerdown', onPress, true);
  };
}
