import * as is from '@flagbridge/protocol/online';
import { ask, type Fetch, type Question, readAs } from './ask.ts';

export { ApiFault } from './ask.ts';

type Out<S extends { readonly _zod: { readonly output: unknown } }> = S['_zod']['output'];
type Seated = Out<typeof is.sat>;
export type Mine = Out<typeof is.mine>;
export type SeatHolders = Out<typeof is.holders>['holders'];
type SeatClaim = Out<typeof is.sit>;
type Credentials = Out<typeof is.credentials>;

const part = encodeURIComponent;
const match = (id: string): string => `matches/${part(id)}`;
const seatOf = (id: string, seat: string): string => `${match(id)}/seats/${part(seat)}`;

/**
 * Every door of the server that a page goes through. Each call gives what it asked for, or throws an `ApiFault`.
 * Exported for tests, which bring their own `fetch`.
 */
export function createApi(fetch: Fetch) {
  const open = (path: string, question: Question = {}): Promise<Response> => ask(fetch, path, question);
  /** What was done needs no answer: how things stand is asked anew. */
  const done = async (path: string, question: Question): Promise<void> => void (await open(path, question));
  return {
    host: async () => readAs(is.hostInfo, await open('host')),

    listed: async () => readAs(is.listed, await open('matches')),
    /** The next part of one of the two lists. */
    listedMore: async (list: 'gathering' | 'watchable', after: string) =>
      readAs(is.listed, await open(`matches?list=${list}&after=${part(after)}`)),
    make: async (name: string | null, plan: is.MatchPlan, salt: string) =>
      readAs(is.made, await open('matches', { method: 'POST', body: { name, plan, salt } })),
    card: async (id: string, link?: string) =>
      readAs(is.card, await open(match(id), link === undefined ? {} : { link })),
    /** Calls a match off that has not begun. */
    cancel: (id: string) => done(match(id), { method: 'DELETE' }),
    sit: async (id: string, claim: SeatClaim): Promise<Seated> =>
      readAs(is.sat, await open(`${match(id)}/sit`, { method: 'POST', body: claim })),
    /** The signed replay of a match that has ended, as a file's text. */
    replay: async (id: string) => (await open(`${match(id)}/replay`)).text(),

    /** A new invitation for a free seat; the one before stops working. */
    invite: async (id: string, seat: string) =>
      (await readAs(is.tokenGiven, await open(`${seatOf(id, seat)}/invite`, { method: 'POST' }))).token,
    /** A link for spectators, where they come by link. */
    watchLink: async (id: string) =>
      (await readAs(is.tokenGiven, await open(`${match(id)}/watch`, { method: 'POST' }))).token,
    /** A link that lets another device sit in this seat too. */
    device: async (id: string, seat: string) =>
      (await readAs(is.tokenGiven, await open(`${seatOf(id, seat)}/device`, { method: 'POST' }))).token,
    holders: async (id: string, seat: string): Promise<SeatHolders> =>
      (await readAs(is.holders, await open(`${seatOf(id, seat)}/holders`))).holders,
    unhold: (id: string, seat: string, player: string) =>
      done(`${seatOf(id, seat)}/holders/${part(player)}`, { method: 'DELETE' }),

    look: async (token: string) => readAs(is.linkSeen, await open('links/look', { method: 'POST', body: { token } })),
    follow: async (token: string, name?: string) =>
      readAs(
        is.followed,
        await open('links/use', { method: 'POST', body: { token, ...(name !== undefined && { name }) } }),
      ),

    /** Null for somebody whom the server has not met. */
    me: async (): Promise<is.Me | null> => {
      const answer = await open('me');
      return answer.status === 204 ? null : readAs(is.me, answer);
    },
    /** The next part of my matches. */
    mineMore: async (after: string) => readAs(is.minePart, await open(`me/matches?after=${part(after)}`)),
    rename: (name: string) => done('me', { method: 'PUT', body: { name } }),
    setNotices: (notices: is.Notices) => done('me/notices', { method: 'PUT', body: notices }),
    /** Everything the server keeps of me, as texts of files: one, or several where there are many matches. */
    export: async (): Promise<readonly string[]> => {
      const files: string[] = [];
      for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
        const text: string = await (
          await open(after === undefined ? 'me/export' : `me/export?after=${part(after)}`)
        ).text();
        files.push(text);
        after = moreOf(text);
      }
      return files;
    },
    forget: () => done('me', { method: 'DELETE' }),
    dropDevice: (id: string) => done(`me/devices/${part(id)}`, { method: 'DELETE' }),
    block: (player: string, on: boolean) => done(`me/blocks/${part(player)}`, { method: 'PUT', body: { on } }),

    register: (credentials: Credentials) => done('account', { method: 'POST', body: credentials }),
    enter: (credentials: Credentials) => done('account/enter', { method: 'POST', body: credentials }),
    leave: () => done('account/leave', { method: 'POST' }),
    setPassword: (was: string, password: string) =>
      done('account/password', { method: 'PUT', body: { was, password } }),

    report: (about: Out<typeof is.report>) => done('reports', { method: 'POST', body: about }),
  };
}

/** Where the next file begins. */
function moreOf(text: string): string | undefined {
  const { more } = JSON.parse(text) as { readonly more?: unknown };
  return typeof more === 'string' ? more : undefined;
}

export type Api = ReturnType<typeof createApi>;

export const api: Api = createApi((url, how) => fetch(url, how));
