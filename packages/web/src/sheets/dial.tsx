import type { Drawing } from './arrange.ts';

/** Segments; the present one is filled. */
export function Dial({ node }: { readonly node: Extract<Drawing, { is: 'dial' }> }) {
  return (
    <ol class="sheets-dial">
      {node.stops.map((stop, i) => (
        <li key={i} class={i === node.at ? 'sheets-stop sheets-now' : 'sheets-stop'} aria-current={i === node.at}>
          {stop}
        </li>
      ))}
    </ol>
  );
}
