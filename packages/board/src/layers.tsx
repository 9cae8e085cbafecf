import type { PartId, Scene } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';
import { key } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Chart, Painted } from './chart.ts';
import { chosenHexes, openHexes } from './content.ts';
import { counterLength } from './draw/detail.ts';
import { Ghosts } from './draw/ghosts.tsx';
import { Grid } from './draw/grid.tsx';
import { Ground } from './draw/ground.tsx';
import { Layer } from './draw/layer.tsx';
import { Hover } from './draw/live.tsx';
import { OpenHexes } from './draw/open-hexes.tsx';
import { Pieces } from './draw/pieces.tsx';
import { Rings } from './draw/rings.tsx';
import { Struck } from './draw/struck.tsx';
import { rectOf, Tags } from './draw/tags.tsx';
import { depth } from './draw/use-depth.ts';
import { Cursor, FanOut, Gone, MeantHex, useInPlay } from './draw/use-in-play.tsx';
import type { Overlay } from './overlay.ts';
import { hexCentre } from './plane/plane.ts';
import type { BoardProps, DrawnMap } from './props.ts';

const NONE: ReadonlySet<PartId> = new Set();
const NOBODY: readonly PartId[] = [];

/** Something lies on the map, or is planned there, that few battles begin with. */
const inPlay = (
  { tokens, markers, trails, vectors, drifts, lines, wrecks, sightings, clouds }: Scene,
  { aims, chips, envelope, paths, fields }: Overlay = {},
): boolean =>
  tokens.some(({ edges }) => edges !== undefined) ||
  [markers, trails, vectors, drifts, lines, wrecks, sightings, clouds, aims, chips, envelope, paths, fields].some(
    (one) => one !== undefined && one.length > 0,
  );

interface LayersProps {
  readonly chart: Chart;
  /** Given beside the chart, which holds them too: only what is passed anew is drawn anew. */
  readonly props: BoardProps;
  readonly painted: Painted;
  readonly id: string;
}

/** All layers, from the grid up. Each is drawn again only when something of its own has changed. */
export function Layers({ chart, props, painted, id }: LayersProps): JSX.Element {
  const { plane } = chart;
  const { scene, sides, overlay, still = false } = props;
  const { k, chunks } = painted;
  const { tokens } = scene;
  const choosable = still ? NONE : (props.choosable ?? NONE);
  const selected = props.selected ?? null;
  const awaited = props.awaited ?? NOBODY;
  const lit = props.lit ?? NOBODY;
  const first = [selected ?? '', ...awaited, ...lit].join('\n');
  const open = useMemo((): readonly Hex[] => openHexes(overlay, choosable), [overlay, choosable]);
  const free = useMemo((): readonly Hex[] => chosenHexes(overlay, choosable), [overlay, choosable]);
  const chipped = useMemo(() => (overlay?.chips ?? []).map(({ hex }) => key(hex)).join(' '), [overlay]);
  const mover = tokens.find((token) => token.id === selected);
  const play = useInPlay(inPlay(scene, overlay));
  const drawn = depth();
  const on = { plane, k } as const;
  const marks = { ...on, sides, tokens, markers: scene.markers, first };
  return (
    <>
      <Layer>
        {drawn !== null && (
          <drawn.Sky {...on} chunks={chunks} tokens={tokens} numbers={!still && props.numbers === 'everywhere'} />
        )}
        <Grid {...on} chunks={chunks} />
      </Layer>
      <Ground {...on} id={id} sides={sides} areas={scene.areas} fields={overlay?.fields} terrain={scene.terrain} />
      {play !== null && <play.Clouds {...on} sides={sides} clouds={scene.clouds} />}
      {play !== null && <play.Wrecks {...on} sides={sides} wrecks={scene.wrecks} />}
      {play !== null && <play.Sectors {...on} sides={sides} areas={scene.areas} />}
      {play !== null && <play.Sectors {...on} sides={sides} areas={overlay?.fields} />}
      {play !== null && <play.Paths {...on} paths={overlay?.paths} drifts={overlay?.drifts} />}
      <OpenHexes {...on} open={open} />
      {play !== null && (
        <>
          <play.Reach
            {...on}
            envelope={overlay?.envelope}
            side={mover === undefined ? -1 : sides.indexOf(mover.side)}
          />
          <play.Ways
            {...on}
            sides={sides}
            tokens={tokens}
            trails={scene.trails}
            vectors={scene.vectors}
            lines={scene.lines}
            chipped={chipped}
          />
          <play.Drifts {...on} sides={sides} tokens={tokens} drifts={scene.drifts} />
        </>
      )}
      {play !== null && <play.Sightings {...on} sides={sides} sightings={scene.sightings} />}
      <Rings
        {...on}
        scene={scene}
        first={first}
        selected={selected}
        awaited={awaited}
        choosable={choosable}
        lit={lit}
      />
      {play !== null && <play.ReachFigures {...on} envelope={overlay?.envelope} ghosts={overlay?.ghosts} />}
      {!still && <Hover chart={chart} k={k} first={first} />}
      {play !== null && <play.Markers {...marks} over={false} />}
      {play !== null && <play.Aims {...on} aims={overlay?.aims} />}
      <Ghosts {...on} sides={sides} tokens={tokens} ghosts={overlay?.ghosts} />
      {play !== null && <play.Guards {...on} sides={sides} tokens={tokens} />}
      {props.under !== undefined && <Layer>{props.under(drawnMap(chart, k))}</Layer>}
      <Pieces {...on} tokens={tokens} sides={sides} first={first} choosable={choosable} />
      {play !== null && <play.Markers {...marks} over={true} />}
      <Gone chart={chart} k={k} />
      <Tags
        {...on}
        scene={scene}
        sides={sides}
        first={first}
        free={free}
        aims={overlay?.aims}
        paths={overlay?.paths}
        ghosts={overlay?.ghosts}
        named={first}
        text={chart.text.value}
        still={still}
        seen={still ? null : chart.seen.value}
      />
      {props.over !== undefined && <Layer>{props.over(drawnMap(chart, k))}</Layer>}
      {props.volley !== undefined && !still && <Struck chart={chart} k={k} volley={props.volley} />}
      {play !== null && <play.Chips {...on} chips={overlay?.chips} />}
      {play !== null && <play.Badges {...on} aims={overlay?.aims} />}
      {play !== null && !still && <play.CloudNote chart={chart} k={k} />}
      {!still && <Cursor chart={chart} k={k} />}
      {!still && <MeantHex chart={chart} k={k} />}
      {!still && <FanOut chart={chart} k={k} />}
    </>
  );
}

function drawnMap(chart: Chart, k: number): DrawnMap {
  const seen = chart.seen.value;
  const { orientation } = chart.plane.layout;
  return {
    at: (hex) => hexCentre(hex, orientation, k),
    counter: counterLength(k),
    seen: seen === null ? null : rectOf(seen, k),
  };
}
