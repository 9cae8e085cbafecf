import { Component, type ComponentChild, type ComponentType } from 'preact';

/**
 * Drawn again only when a prop is another one: layers are large and most changes concern one of them. To keep what was drawn and hand
 * it out again would do the same, but a kept drawing holds the whole page as it was when it was first drawn. For parts without a state
 * of their own: hooks and signals in `render` would not draw it again.
 */
export function steady<P extends object>(render: (props: P) => ComponentChild): ComponentType<P> {
  return class Steady extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before = this.props as { readonly [name: string]: unknown };
      const after = next as { readonly [name: string]: unknown };
      const names = new Set([...Object.keys(before), ...Object.keys(after)]);
      for (const name of names) if (name !== 'children' && before[name] !== after[name]) return true;
      return false;
    }
    override render(): ComponentChild {
      return render(this.props as P);
    }
  };
}
