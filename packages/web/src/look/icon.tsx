/** Line drawings on a grid of 20; `f` is filled. */
const ICONS = {
  theme: [['M10 3.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13'], 'M10 3.5a6.5 6.5 0 0 1 0 13z'],
  book: [['M10 5C8 3.6 5.5 3.4 3 4v11.5c2.5-.6 5-.4 7 1 2-1.4 4.5-1.6 7-1V4c-2.5-.6-5-.4-7 1zM10 5v11.5']],
  menu: [['M3 5.5h14M3 10h14M3 14.5h14']],
  plus: [['M10 4v12M4 10h12']],
  minus: [['M4 10h12']],
  centre: [['M10 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M10 2v4M10 14v4M2 10h4M14 10h4']],
  orders: [
    ['M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M10 1v4M10 15v4M1 10h4M15 10h4'],
  ],
  sheets: [['M4 2.5h12v15H4zM7 6.5h6M7 10h6M7 13.5h3']],
  log: [['M3 5h14M3 10h14M3 15h9']],
  close: [['M5 5l10 10M15 5L5 15']],
  back: [['M12 4l-6 6 6 6']],
  forward: [['M8 4l6 6-6 6']],
  undo: [['M7 5L3.5 8.5 7 12M4 8.5h8a4 4 0 0 1 0 8h-3']],
  gear: [
    [
      'M10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M8.3 2.5h3.4l.5 2 1.8 1 2-.6 1.7 3-1.5 1.4v1.4l1.5 1.4-1.7 3-2-.6-1.8 1-.5 2H8.3l-.5-2-1.8-1-2 .6-1.7-3 1.5-1.4V9.3L2.3 7.9l1.7-3 2 .6 1.8-1z',
    ],
  ],
  people: [
    [
      'M7 9a2.7 2.7 0 1 0 0-5.4a2.7 2.7 0 1 0 0 5.4M2 16.5c0-3.3 2-5 5-5s5 1.7 5 5M13 9a2.4 2.4 0 1 0-.6-4.7M14 11.7c2.5.2 4 1.9 4 4.8',
    ],
  ],
  print: [['M6 8V3h8v5M6 14H3V8h14v6h-3M6 12h8v5H6z']],
  eye: [['M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5']],
  keyboard: [['M2 5h16v10H2zM5 8h.01M8 8h.01M11 8h.01M14 8h.01M6 12h8']],
  text: [['M4 4h12M10 4v12M7 16h6']],
  play: [[], 'M6 4l10 6-10 6z'],
  pause: [[], 'M5 4h3.500v12H5zM11.500 4H15v12h-3.500z'],
  step: [['M14 4v12'], 'M4 4l8 6-8 6z'],
  star: [['M10 3v14M4 6.5l12 7M16 6.5l-12 7']],
  hand: [
    [
      'M6 10V5.5a1.3 1.3 0 0 1 2.6 0V9M8.6 9V4a1.3 1.3 0 0 1 2.6 0v5M11.2 9V5a1.3 1.3 0 0 1 2.6 0v6M6 10l-1.5-1.5a1.3 1.3 0 0 0-2 1.7L6.5 16c1 1.3 2 2 4 2 3 0 4.8-2 4.8-5',
    ],
  ],
  file: [['M5 2.5h7l3.5 3.5v11.500h-10.500zM12 2.500v4h3.500']],
  trash: [['M4 6h12M8 6V4h4v2M6 6l.7 11h6.600L14 6']],
} as const satisfies { readonly [name: string]: readonly [readonly string[], string?] };

type IconName = keyof typeof ICONS;

/** Decoration: the button round it has the name. */
export function Icon({ name }: { name: IconName }) {
  const [lines, filled] = ICONS[name] as readonly [readonly string[], string?];
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      {lines.map((d) => (
        <path key={d} d={d} />
      ))}
      {filled !== undefined && <path d={filled} fill="currentColor" stroke="none" />}
    </svg>
  );
}

/** The flag in a hex: the mark of the product. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg class="mark" width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
      <path d="M0-12L10.4-6V6L0 12L-10.4 6V-6Z" fill="none" stroke="var(--lamp)" stroke-width="1.5" />
      <path
        d="M-4 7V-7L7-3.4L-4 .4"
        fill="var(--lamp)"
        stroke="var(--lamp)"
        stroke-width="1.5"
        stroke-linejoin="round"
      />
    </svg>
  );
}
