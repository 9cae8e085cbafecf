import { type Picture as BookPicture, type PictureMark, pictureBox } from '@flagbridge/engine';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Globe, Rock } from '../draw/bodies.tsx';
import { CounterShape, sideClass } from '../draw/counter.tsx';
import { LENGTH } from '../draw/detail.ts';
import { stoneCorners } from '../draw/engraving.ts';
import { Craft } from '../draw/figure.tsx';
import { STAR_MARKS } from '../draw/sky.tsx';
import { fetchDepth } from '../draw/use-depth.ts';
import '../css/depth.css';
import './picture.css';

/** The picture of a rulebook, as large as its box; of the rim, what does not fit is cut away. It says nothing by itself. */
export function Picture({ marks }: Pick<BookPicture, 'marks'>): JSX.Element {
  useEffect(fetchDepth, []);
  const { width, height } = pictureBox;
  return (
    <svg
      class="bd-picture"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {marks.map((mark, n) => (
        <Mark key={n} mark={mark} />
      ))}
    </svg>
  );
}

function Mark({ mark }: { readonly mark: PictureMark }): JSX.Element {
  switch (mark.is) {
    case 'track':
      return <path class={`bd-trk ${sideClass(mark.side)}`} d={mark.path} />;
    case 'beam':
    case 'bolt':
      return <path class={`bd-${mark.is}`} d={mark.path} />;
    case 'star':
      return (
        <path
          class={`bd-star bd-star-${mark.magnitude}`}
          d={`M${mark.x} ${mark.y}${STAR_MARKS[mark.magnitude - 1] ?? ''}`}
        />
      );
    default:
      return <g transform={`translate(${mark.x} ${mark.y})`}>{body(mark)}</g>;
  }
}

function body(mark: Extract<PictureMark, { is: 'planet' | 'orbit' | 'rock' | 'counter' | 'craft' }>): JSX.Element {
  switch (mark.is) {
    case 'planet':
      return <Globe kind="planet" r={mark.r} />;
    case 'orbit':
      return <circle class="bd-orbit" r={mark.r} />;
    case 'rock':
      return <Rock corners={stoneCorners(mark.r, (mark.turned * Math.PI) / 180)} />;
    case 'counter': {
      const { side, silhouette, heading, length } = mark;
      return <CounterShape side={side} silhouette={silhouette} heading={heading} size={length} />;
    }
    case 'craft':
      return (
        <g
          class={`bd-craft ${sideClass(mark.side)}`}
          transform={`rotate(${mark.heading}) scale(${mark.length / LENGTH})`}
        >
          <Craft silhouette={mark.silhouette} />
        </g>
      );
  }
}
