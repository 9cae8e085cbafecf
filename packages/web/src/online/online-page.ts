/** Where in online play we are. */
export type OnlinePage =
  | { readonly at: 'home' }
  | { readonly at: 'new' }
  /** A match about to be made; without a scenario it is a free battle. */
  | { readonly at: 'make'; readonly rulebook: string; readonly scenario: string | null }
  /** An open match, before one sits down. */
  | { readonly at: 'join'; readonly id: string }
  | { readonly at: 'match' | 'text' | 'watch'; readonly id: string }
  | { readonly at: 'me' }
  /** Nothing is there. */
  | { readonly at: 'nowhere'; readonly address: string }
  /** A link was followed; null where its token has left the address already. */
  | { readonly at: 'go'; readonly token: string | null };

/** Out of what stands in the address behind `#/online` or `#/go`. What is not understood says so. */
export function readOnlinePage({ at, path }: { readonly at: string; readonly path: readonly string[] }): OnlinePage {
  const [one = '', two = '', three = ''] = path;
  if (at === 'go') return { at, token: one === '' ? null : one };
  if (one === 'new') return two === '' ? { at: one } : { at: 'make', rulebook: two, scenario: three || null };
  if (one === 'me') return { at: one };
  if ((one === 'join' || one === 'match' || one === 'text' || one === 'watch') && two !== '')
    return { at: one, id: two };
  const address = path.filter((part) => part !== '').join('/');
  return address === '' ? { at: 'home' } : { at: 'nowhere', address: `online/${address}` };
}

/** Places that have an address of their own to be written. */
export type OnlinePlace = Exclude<OnlinePage, { at: 'go' | 'nowhere' }>;

/** The address of a place. */
export function addressOf(place: OnlinePlace): string {
  return `#/${['online', ...partsOf(place)].map(encodeURIComponent).join('/')}`;
}

function partsOf(place: OnlinePlace): readonly string[] {
  switch (place.at) {
    case 'home':
      return [];
    case 'make':
      return ['new', place.rulebook, ...(place.scenario === null ? [] : [place.scenario])];
    case 'new':
    case 'me':
      return [place.at];
    default:
      return [place.at, place.id];
  }
}
