import type { ComponentChildren, JSX } from 'preact';

/**
 * One sheet of drawing over the others. It has no size of its own and shows whatever is drawn on it, in pixels from hex 0,0.
 * Unnamed, it says nothing to those who hear the page.
 */
export function Layer(props: { name?: string; class?: string; children: ComponentChildren }): JSX.Element {
  const { name } = props;
  return (
    <svg
      class={`bd-layer ${props.class ?? ''}`}
      width="1"
      height="1"
      focusable="false"
      role={name === undefined ? undefined : 'group'}
      aria-label={name}
      aria-hidden={name === undefined ? 'true' : undefined}
    >
      {props.children}
    </svg>
  );
}

/**
 * What a part is to those who hear or speak to the page. There is no button in SVG: role and name make one, and the board turns
 * presses into picks.
 */
export const pressable = (name: string, part: string) =>
  ({ role: 'button', 'aria-label': name, 'data-part': part }) as const;
export const seen = (name: string, part: string) => ({ role: 'img', 'aria-label': name, 'data-part': part }) as const;
