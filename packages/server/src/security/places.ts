import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Under which names this server answers, and pages of which origins may act here. A page elsewhere can give its own name our address;
 * it cannot give itself one of these names.
 */
export interface Places {
  /** Whether the server answers to this `Host`. */
  answersTo(host: string): boolean;
  /** Whether a page of this origin may act for the person who looks at it. `here` is how the server was addressed. */
  lets(origin: string, here: { readonly protocol: string; readonly host: string }): boolean;
}

interface PlacesWish {
  /** The interface it listens on. */
  readonly host: string;
  /** Its public address, where it has one. */
  readonly url: string | null;
  readonly origins: readonly string[];
}

const loopbacks = new Set(['127.0.0.1', 'localhost', '[::1]']);
export const isLoopbackHost = (host: string): boolean => loopbacks.has(host) || host === '::1';

export function placesOf({ host, url, origins }: PlacesWish): Places {
  const known = new Set([...(url === null ? [] : [url]), ...origins].map((one) => new URL(one).origin));
  const names = new Set([...loopbacks, ...[...known].map((one) => new URL(one).hostname)]);
  const outward = !isLoopbackHost(host);
  if (outward) for (const name of [hostname(), `${hostname()}.local`]) names.add(name.toLowerCase());
  return {
    answersTo(written) {
      const name = nameOf(written);
      if (name === null) return false;
      // An address is nobody's name: no page elsewhere can stand behind one.
      return names.has(name) || (outward && isIP(name.replace(/^\[|\]$/g, '')) !== 0);
    },
    lets: (origin, here) => known.has(origin) || origin === `${here.protocol}://${here.host}`,
  };
}

/** `example.org` of `Example.org:4600`; null where it is no host. */
function nameOf(written: string): string | null {
  if (!/^[\w.:[\]-]{1,255}$/.test(written)) return null;
  try {
    return new URL(`http://${written}`).hostname;
  } catch {
    return null;
  }
}
