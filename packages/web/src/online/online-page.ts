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
  /** A link was followed; null where its token has left the address already. */
  | { readonly at: 'go'; readonly token: string | null };

/** Out of what stands in the address behind `#/online` or `#/go`. What is not understood leads home. */
export function readOnlinePage({ at, path }: { readonly at: string; readonly path: readonly string[] }): OnlinePage {
  const [one = '', two = '', three = ''] = path;
  if (at === 'go') return { at, token: one === '' ? null : one };
  if (one === 'new') return two === '' ? { at: one } : { at: 'make', rulebook: two, scenario: three || null };
  if (one === 'me') return { at: one };
  if ((one === 'join' || one === 'match' || one === 'text' || one === 'watch') && two !== '')
    return { at: one, id: two };
  return { at: 'home' };
}

/** The address of a place. */
export function addressOf(place: Exclude<OnlinePage, { at: 'go' }>): string {
  return `#/${['online', ...partsOf(place)].map(encodeURIComponent).join('/')}`;
}

function partsOf(place: Exclude<OnlinePage, { at: 'go' }>): readonly string[] {
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
