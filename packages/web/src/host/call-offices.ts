import type { AnyPresentation, Request } from '@flagbridge/engine';
import type { MatchInfo, Session } from '@flagbridge/protocol';
import type { AtTable } from './host.ts';
import { oneForEach } from './sessions.ts';

type TitleOf = (office: string) => string | undefined;

/**
 * A presentation that calls offices by their titles. Rulebooks know their sides; of an office they know the id alone, and where several
 * command on one side that would stand in the log.
 */
export function callOffices(present: AnyPresentation, titleOf: TitleOf): AnyPresentation {
  return {
    ...present,
    names: (view) => {
      const naming = present.names?.(view);
      return (kind, id) => {
        const called = naming?.(kind, id);
        return kind === 'who' && (called === undefined || called === id) ? (titleOf(id) ?? called) : called;
      };
    },
  };
}

/** The same session, where the table asks in the name of an office by its title: whether a decision may be taken back. */
export function askingByTitle<S extends Session>(session: S, titleOf: TitleOf): S {
  const called = (request: Request): Request => {
    const { title, kind } = request;
    const office = kind === 'take-back' ? title.with?.['office'] : undefined;
    const known = typeof office === 'string' ? titleOf(office) : undefined;
    return known === undefined ? request : { ...request, title: { ...title, with: { ...title.with, office: known } } };
  };
  const named = <T extends { readonly requests: readonly Request[] }>(told: T): T => ({
    ...told,
    requests: told.requests.map(called),
  });
  return {
    ...session,
    now: async () => named(await session.now()),
    listen: (hear) => session.listen((news) => hear(named(news))),
    history: async (from, to) => (await session.history(from, to)).map(named),
  };
}

/** Both for a battle of this device, where offices go by the titles of its scenario. */
export function callingOffices(
  { offices }: MatchInfo,
  present: AnyPresentation,
  session: AtTable['session'],
): Pick<AtTable, 'present' | 'session'> {
  const titleOf: TitleOf = (office) => offices.find(({ id }) => id === office)?.title;
  return {
    present: callOffices(present, titleOf),
    session: oneForEach(async (viewer) => askingByTitle(await session(viewer), titleOf)),
  };
}
