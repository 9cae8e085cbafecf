import { Board, type DrawnMap } from '@flagbridge/board';
import type { Scene, SideId, Token } from '@flagbridge/engine';
import { equal } from '@flagbridge/engine/hex';
import { useMemo } from 'preact/hooks';
import type { Aftermath } from './aftermath.ts';
import { type Named, placeNames } from './place-names.ts';
import { WreckMark } from './wreck-mark.tsx';
import './final-chart.css';

interface FinalChartProps {
  /** As it stood at the end, until more is known. */
  readonly scene: Scene;
  readonly aftermath: Aftermath | null;
  readonly sides: readonly SideId[];
  readonly title: string;
}

/** No wider than this, in pixels: a duel at arm's length needs no larger counters. */
const WIDEST = 58;

/** Of every track, its last hexes are surely seen; a long way to the battle may come in over the edge, or ships would be dots. */
const TAIL = 9;

/** The map as the battle left it: who is still there, where everybody went, where ships were lost and in which turn. */
export function FinalChart({ scene: last, aftermath, sides, title }: FinalChartProps) {
  const scene = useMemo(() => bare(aftermath?.scene ?? last), [aftermath, last]);
  const { tracks, wrecks } = aftermath ?? { tracks: [], wrecks: [] };
  const preview = useMemo(
    () => ({
      widest: WIDEST,
      with: [...tracks.flatMap(({ hexes }) => hexes.slice(-TAIL)), ...wrecks.map(({ hex }) => hex)],
    }),
    [aftermath],
  );
  const sideOf = (side: SideId): string => 'abcd'[sides.indexOf(side)] ?? 'x';
  const under = ({ at, counter }: DrawnMap) => (
    <>
      {tracks.map(({ of, side, hexes }) => {
        const [first, ...more] = hexes.map(at) as [ReturnType<typeof at>, ...ReturnType<typeof at>[]];
        return (
          <g key={of} class={`ending-track ending-${sideOf(side)}`}>
            <path d={`M${point(first)}${more.map((one) => `L${point(one)}`).join('')}`} />
            <circle cx={first.x} cy={first.y} r="3.5" />
          </g>
        );
      })}
      {wrecks.map(({ of, side, hex }) => (
        <g key={of} class={`ending-${sideOf(side)}`} transform={`translate(${point(at(hex))})`}>
          <WreckMark length={wreckLength(counter)} />
        </g>
      ))}
    </>
  );
  const over = ({ at, counter, seen }: DrawnMap) => {
    const here = scene.tokens.filter((token) => isNamed(token, scene.tokens));
    const named: Named[] = [
      ...here.map(({ id, label, hex }) => ({ id, text: label, ...at(hex), radius: counter * 0.55 })),
      ...wrecks.map(({ of, label, turn, hex }) => ({
        id: of,
        text: turn === '' ? label : `${label} · ${turn}`,
        ...at(hex),
        radius: wreckLength(counter) * 0.42,
      })),
    ];
    const texts = new Map(named.map(({ id, text }) => [id, text]));
    const lost = new Map(wrecks.map(({ of, side }) => [of, sideOf(side)]));
    return (
      <>
        {placeNames(named, seen).map(({ id, x, y }) => (
          <text key={id} class={`ending-name ${lost.has(id) ? `ending-${lost.get(id)}` : ''}`} x={x} y={y + 4}>
            {texts.get(id)}
          </text>
        ))}
      </>
    );
  };
  return (
    <figure class="ending-chart">
      <div>
        <Board
          // Another look at the map when the tracks are known: they may lead beyond it.
          key={aftermath === null ? 'last' : 'told'}
          scene={scene}
          sides={sides}
          label={`${title}: the map at the end`}
          still
          motion={false}
          preview={preview}
          under={under}
          over={over}
        />
      </div>
      {tracks.length > 0 && (
        <figcaption>
          {wrecks.some(({ turn }) => turn !== '')
            ? 'Tracks and wrecks; the figure is the turn of the loss'
            : 'The tracks of the battle'}
        </figcaption>
      )}
    </figure>
  );
}

/** Ways of the last turn alone, and marks that are drawn here anyway, would be drawn twice. */
function bare({ trails: _, vectors: __, wrecks: ___, ...scene }: Scene): Scene {
  return scene;
}

/** Of a stack, one name stands for all; what flies in swarms has none. */
const isNamed = (token: Token, tokens: readonly Token[]): boolean =>
  token.silhouette !== 'missile' && tokens.find(({ hex }) => equal(hex, token.hex)) === token;

const wreckLength = (counter: number): number => Math.max(32, counter);
const point = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
