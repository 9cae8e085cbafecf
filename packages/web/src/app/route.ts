import { signal } from '@preact/signals';

/** Where in the product we are: the part of the address behind `#`. */
type Route =
  | { readonly at: 'lobby' }
  /** A scenario about to be set up; `two`: for two people at this screen. */
  | { readonly at: 'set-up'; readonly rulebook: string; readonly scenario: string; readonly two?: true }
  /** The battle whose famous moment is seen in the lobby. */
  | { readonly at: 'famous'; readonly rulebook: string }
  | { readonly at: 'battle'; readonly id: string }
  | { readonly at: 'replay'; readonly id: string; readonly n: number }
  | { readonly at: 'text'; readonly id: string }
  /** A replay that stands in the address itself. */
  | { readonly at: 'import'; readonly packed: string }
  /** Online play, and links of it; where in it is read when its part has come. */
  | { readonly at: 'online' | 'go'; readonly path: readonly string[] }
  | { readonly at: 'rules'; readonly rulebook: string; readonly clause: string | null }
  | { readonly at: 'about' }
  /** Nothing is there. */
  | { readonly at: 'nowhere'; readonly address: string };

/** An address without anything behind its `#` is the lobby's. Exported for tests: it needs no page. */
export function readRoute(hash: string): Route {
  const [at = '', ...path] = hash.replace(/^#\/?/, '').split('/').map(decode);
  const [one = '', two = '', three = ''] = path;
  if ((at === 'battle' || at === 'text') && one !== '') return { at, id: one };
  if (at === 'set-up' && one !== '' && two !== '')
    return { at, rulebook: one, scenario: two, ...(three === 'two' && { two: true }) };
  if (at === 'famous' && one !== '') return { at, rulebook: one };
  if (at === 'replay' && one !== '') return { at, id: one, n: /^\d{1,6}$/.test(two) ? Number(two) : 1 };
  if (at === 'rules' && one !== '') return { at, rulebook: one, clause: two === '' ? null : two };
  if (at === 'import' && one !== '') return { at, packed: one };
  if (at === 'online' || at === 'go') return { at, path };
  if (at === 'about') return { at };
  const address = hash.replace(/^#/, '');
  return address === '' || address === '/' ? { at: 'lobby' } : { at: 'nowhere', address };
}

export function writeRoute(route: Route): string {
  const parts = partsOf(route);
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

function partsOf(route: Route): readonly string[] {
  switch (route.at) {
    case 'battle':
    case 'text':
      return [route.at, route.id];
    case 'set-up':
      return [route.at, route.rulebook, route.scenario, ...(route.two === true ? ['two'] : [])];
    case 'famous':
      return [route.at, route.rulebook];
    case 'import':
      return ['import', route.packed];
    case 'online':
    case 'go':
      return [route.at, ...route.path];
    case 'replay':
      return ['replay', route.id, String(route.n)];
    case 'rules':
      return ['rules', route.rulebook, ...(route.clause === null ? [] : [route.clause])];
    case 'about':
      return ['about'];
    case 'lobby':
    case 'nowhere':
      return [];
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export const route = signal<Route>({ at: 'lobby' });

export function startRoute(): void {
  const read = (): void => {
    route.value = readRoute(location.hash);
  };
  addEventListener('hashchange', read);
  // A link to something on the page itself, such as the one that skips to the decision, is no address of another page.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]:not([href^="#/"])') : null;
    if (link === null) return;
    event.preventDefault();
    document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.focus();
  });
  read();
}

export function go(to: Route): void {
  location.hash = writeRoute(to);
}
