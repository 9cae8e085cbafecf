/** Where a database is. */
export interface Address {
  /** As it was given, with its password: for the library alone. */
  readonly url: string;
  /** Settings of the session that were asked for in the address. */
  readonly asked: string;
  /** For sentences and logs: without user and password. */
  readonly place: string;
}

/** Reads an address that the settings have let through. */
export function addressOf(text: string): Address {
  const url = new URL(text);
  const asked = url.searchParams.get('options') ?? '';
  url.searchParams.delete('options');
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  const port = url.port || url.searchParams.get('port') || '5432';
  const name = decodeURIComponent(url.pathname.slice(1));
  return { url: url.href, asked, place: `${host}:${port}/${name}` };
}

export const placeOf = (url: string): string => addressOf(url).place;
