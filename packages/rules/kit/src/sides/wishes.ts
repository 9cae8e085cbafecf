import {
  type Ask,
  type ClauseId,
  type OfficeId,
  type Play,
  type SideId,
  type Standing,
  words,
} from '@flagbridge/engine';
import { otherSide, type Sided } from './sided.ts';
import { finish, type Verdict } from './verdict.ts';

/** Something players may wish for at any time, and take back: a side has it when all who have a say on it wish it. */
export interface Wish<G, Name extends string = string> {
  /** Kind of the request, member of the game that lists who wishes it, and `<name>-offer` is the event. */
  readonly name: Name;
  readonly clause: ClauseId;
  /** Ids of the options; `accept` in place of `make` where somebody of the other side wishes it already. */
  readonly options: { readonly make: string; readonly accept?: string; readonly takeBack: string };
  /** Whether the terms of the battle let this side have it; always, where left out. */
  mayHave?(game: G, side: SideId): boolean;
  /** What it leads to at once; a wish without this is for the book to look at. */
  verdict?(game: G, hasIt: (side: SideId) => boolean): Verdict | null;
}

/** A side that gives up has lost. */
export const concede = <G extends Sided>(clause: ClauseId): Wish<G, 'concede'> => ({
  name: 'concede',
  clause,
  options: { make: 'concede', takeBack: 'fight-on' },
  verdict: (game, hasIt) => {
    for (const { id } of game.sides) if (hasIt(id)) return { winner: otherSide(game, id), by: 'conceded', clause };
    return null;
  },
});

/** Agreed when both sides have it. */
export const draw = <G extends Sided>(clause: ClauseId, mayHave: Wish<G>['mayHave'] = () => true): Wish<G, 'draw'> => ({
  name: 'draw',
  clause,
  options: { make: 'offer-draw', accept: 'accept-draw', takeBack: 'withdraw-draw' },
  mayHave,
  verdict: ({ sides }, hasIt) => (sides.every(({ id }) => hasIt(id)) ? { winner: null, by: 'agreed', clause } : null),
});

type Wishing<Name extends string> = Sided & { readonly turn: number } & { [name in Name]: OfficeId[] };

interface Wishes<G, Name extends string> {
  readonly standing: readonly Standing<G>[];
  /** What the wishes as they are lead to; null where nothing. */
  agreed(game: G): Verdict | null;
  /** Whether all of a side who have a say wish this, and there is one. */
  hasIt(game: G, name: Name, side: SideId): boolean;
  /** A wish that nobody has answered is over, and that is told. */
  lapse(play: Play<G>, name: Name): void;
}

/** `speaks`: whether a ship gives its commander a say. In the order in which they are asked and looked at. */
export function wishesOf<G extends Wishing<Name>, Name extends string>(
  speaks: (ship: G['ships'][number]) => boolean,
  wishes: readonly Wish<G, Name>[],
): Wishes<G, Name> {
  // Every ship of the game is one of its own kind, which the compiler cannot see behind `G`.
  const isHeard = speaks as (ship: Sided['ships'][number]) => boolean;

  /** The side an office speaks for; null where it has no ship left and so no say any more. */
  const sideSpokenFor = ({ ships }: G, office: OfficeId): SideId | null => {
    for (const ship of ships) if (ship.office === office && isHeard(ship)) return ship.side;
    return null;
  };

  /** Offices of a side that have a say and are not in this list. */
  const silentOffices = ({ ships }: G, side: SideId, list: readonly OfficeId[]): OfficeId[] => {
    const silent: OfficeId[] = [];
    for (const ship of ships)
      if (ship.side === side && !list.includes(ship.office) && !silent.includes(ship.office) && isHeard(ship))
        silent.push(ship.office);
    return silent;
  };

  const listOf = (game: G, name: Name): readonly OfficeId[] => game[name];
  const setList = (game: G, name: Name, list: OfficeId[]): void => {
    (game as { [name in Name]: OfficeId[] })[name] = list;
  };

  const hasIt = (game: G, name: Name, side: SideId): boolean => {
    const list = listOf(game, name);
    if (list.length === 0 || silentOffices(game, side, list).length > 0) return false;
    return list.some((office) => sideSpokenFor(game, office) === side);
  };

  const agreed = (game: G): Verdict | null => {
    for (const { name, verdict } of wishes) {
      if (verdict === undefined || listOf(game, name).length === 0) continue;
      const reached = verdict(game, (side) => hasIt(game, name, side));
      if (reached !== null) return reached;
    }
    return null;
  };

  /** Puts an office on the list or takes it off, says so, and ends the battle where that was the last one wanted. */
  const wish = (play: Play<G>, { name, clause }: Wish<G, Name>, office: OfficeId, wanted: boolean): void => {
    const { game } = play;
    const list = listOf(game, name).filter((one) => one !== office);
    if (wanted) list.push(office);
    setList(game, name, list);
    const ended = agreed(game);
    if (ended !== null) {
      finish(play, ended);
      return;
    }
    const side = sideSpokenFor(game, office) ?? '';
    const silent = silentOffices(game, side, list).length;
    play.tell?.({
      type: `${name}-offer`,
      clause,
      data: {
        is: !wanted ? 'withdrawn' : silent > 0 ? 'wished' : 'made',
        // A player who commands alone speaks as his side.
        by: silentOffices(game, side, []).length > 1 ? office : side,
        side,
        silent,
      },
    });
  };

  const standingFor = (one: Wish<G, Name>): Standing<G> => {
    const { name, clause, options, mayHave } = one;
    // Asked at every step of every viewer, and always alike: made once.
    const make = askFor(name, clause, options.make);
    const accept = options.accept === undefined ? make : askFor(name, clause, options.accept);
    const takeBack = askFor(name, clause, options.takeBack);
    return {
      name,
      ask: ({ game }, office) => {
        const side = sideSpokenFor(game, office);
        if (side === null || mayHave?.(game, side) === false) return null;
        const list = listOf(game, name);
        if (list.length === 0) return make;
        if (list.includes(office)) return takeBack;
        if (accept === make) return make;
        const other = otherSide(game, side);
        return list.some((each) => sideSpokenFor(game, each) === other) ? accept : make;
      },
      answer: (play, office, choice) => {
        wish(play, one, office, choice !== options.takeBack);
        return undefined;
      },
    };
  };

  return {
    standing: wishes.map(standingFor),
    agreed,
    hasIt,
    lapse: (play, name) => {
      const { game } = play;
      if (listOf(game, name).length === 0) return;
      setList(game, name, []);
      const clause = wishes.find((one) => one.name === name)?.clause ?? '';
      play.tell?.({ type: `${name}-offer`, clause, data: { is: 'lapsed' } });
    },
  };
}

const askFor = (kind: string, clause: ClauseId, id: string): Ask => ({
  kind,
  title: words(`ask.${kind}`),
  clause,
  shape: { is: 'pick', options: [{ id, label: words(`option.${id}`) }] },
  default: id,
});
