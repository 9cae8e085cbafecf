import {
  call,
  type Described,
  done,
  type Json,
  type Next,
  type OfficeId,
  type PickManyChoice,
  type Play,
  question,
  type SideId,
  step,
  words,
} from '@flagbridge/engine';
import { explainEach } from '@flagbridge/kit/options';
import { officesOfSide } from '@flagbridge/kit/sides';
import { keyOf } from '@flagbridge/kit/space';
import type { Game, Seeker } from '../game.ts';
import { labelOf } from '../rules/map.ts';
import { closestTo, flightOf, flyingId } from '../rules/seeker-flight.ts';
import { mayHaveSeekers } from '../rules/traces.ts';
import type { TurnVars } from './screens.ts';
import { seekerFlight } from './seeker-flight.ts';

const lying = (game: Game, office: OfficeId): Seeker[] =>
  game.seekers.filter((seeker) => seeker.office === office && seeker.turns === 0);

/** KH-SEK-04: which of his seekers a controller wakes. Everyone who may have some is asked, whether or not he has. */
const activate = question<Game, { side: SideId; offices: OfficeId[] }>({
  name: 'activate-seekers',
  offices: (_look, { offices }) => offices,
  secret: true,
  choices: ({ game }, _vars, office) => {
    const options = lying(game, office).map(({ id }) => ({ id }));
    return { shape: { is: 'pick-many', options, min: 0, max: options.length }, default: [] };
  },
  explain: ({ game }, _vars, office) => {
    const own = lying(game, office);
    return {
      kind: 'activate-seekers',
      title: own.length === 0 ? words('ask.activate-seekers-none') : words('ask.activate-seekers', { n: own.length }),
      clause: 'KH-SEK-04',
      ...explainEach(own, (seeker) => described(game, seeker, 'option.activate-seeker')),
    };
  },
  answer: (play, { offices }, answers): Next => {
    const woken: OfficeId[] = [];
    for (const office of offices) {
      const chosen = answers[office] as PickManyChoice;
      for (const id of chosen) wake(play, id);
      if (chosen.length > 0) woken.push(office);
    }
    return done(woken);
  },
});

function described(game: Game, { id, q, r, turns }: Seeker, label: string): Described {
  const { ships, range } = closestTo(game, { q, r });
  const nearest = ships[0]?.name ?? '';
  const is = nearest === '' ? `${label}-alone` : label;
  const flies = flightOf(Math.max(1, turns));
  return {
    label: words(is, { hex: labelOf(game, q, r), flies, ...(nearest !== '' && { nearest, range }) }),
    parts: [id, keyOf(q, r)],
  };
}

/** From now on everyone sees it, under a name that tells nothing of how many there were before it. */
function wake(play: Play<Game>, id: string): void {
  const { game } = play;
  const { seekers } = game.traces;
  const seeker = game.seekers.find((one) => one.id === id);
  if (seeker === undefined) throw new Error(`no seeker ${id}`);
  const { side, office, q, r } = seeker;
  const n = (seekers[office] ?? 0) + 1;
  seekers[office] = n;
  game.seekers = [
    ...game.seekers.filter((one) => one !== seeker),
    { id: flyingId(office, n), side, office, q, r, turns: 1 },
  ];
  play.reveal();
  play.tell?.({
    type: 'seeker-activated',
    clause: 'KH-SEK-04',
    parts: [flyingId(office, n), keyOf(q, r)],
    data: { side, hex: keyOf(q, r) },
  });
}

type RoundVars = {
  side: SideId;
  /** Controllers who may still activate some. */
  offices: OfficeId[];
  /** Seekers that have had their flight in this turn. */
  flown: string[];
  stage: 'activate' | 'activated' | 'fly';
};

/**
 * KH-SEK-05: controllers activate some and see them fly, then more if they like; each flight is finished before the next.
 * Those who activate none are done.
 */
const seekerRounds = step<Game, RoundVars>({
  name: 'seeker-rounds',
  calls: () => [activate, nextSeeker, seekerFlight],
  run: (play, vars, back): Next => {
    const { game } = play;
    const { side } = vars;
    for (;;) {
      if (vars.stage === 'activate') {
        vars.offices = vars.offices.filter((office) => mayHaveSeekers(game, office));
        vars.stage = 'activated';
        if (vars.offices.length > 0) return call(activate, { side, offices: vars.offices });
      } else if (vars.stage === 'activated') {
        vars.offices = (vars.offices.length > 0 ? back : []) as OfficeId[];
        vars.stage = 'fly';
      } else {
        const next = pickNext(game, vars, back);
        if (next !== null) return next;
        if (vars.offices.length === 0) return undefined;
        vars.stage = 'activate';
      }
    }
  },
});

/** The next flight, or the question which it is; null when all have flown. */
function pickNext(game: Game, vars: RoundVars, back: Json | undefined): Next | null {
  const left = game.seekers.filter(
    ({ id, side, turns }) => side === vars.side && turns > 0 && !vars.flown.includes(id),
  );
  const first = officesOfSide(game, vars.side).find((office) => left.some((seeker) => seeker.office === office));
  const own = left.filter(({ office }) => office === first);
  const [seeker] = own;
  if (seeker === undefined) return null;
  const chosen = typeof back === 'string' ? back : orderMatters(game, own) ? null : seeker.id;
  if (chosen === null) return call(nextSeeker, { office: seeker.office, seekers: own.map(({ id }) => id) });
  vars.flown.push(chosen);
  return call(seekerFlight, { seeker: chosen, target: '', tied: false });
}

/** Only where one of several goes off does the order make a difference, and among equals it does not. */
function orderMatters(game: Game, own: readonly Seeker[]): boolean {
  const [first] = own;
  if (first === undefined || own.every(({ q, r, turns }) => q === first.q && r === first.r && turns === first.turns))
    return false;
  return own.some((seeker) => closestTo(game, seeker).range <= flightOf(seeker.turns));
}

/** KH-SEK-05: in the order the owner likes. */
const nextSeeker = question<Game, { office: OfficeId; seekers: string[] }>({
  name: 'next-seeker',
  offices: (_look, { office }) => office,
  choices: ({ game }, { seekers }) => ({
    shape: {
      is: 'pick',
      options: game.seekers.filter(({ id }) => seekers.includes(id)).map(({ id }) => ({ id })),
    },
    default: seekers[0] ?? '',
  }),
  explain: ({ game }, { seekers }) => ({
    kind: 'next-seeker',
    title: words('ask.next-seeker', { n: seekers.length }),
    clause: 'KH-SEK-05',
    ...explainEach(game.seekers, (seeker) => described(game, seeker, 'option.next-seeker')),
  }),
  answer: (_play, { office }, answers): Next => done(answers[office] as Json),
});

/** KH-SEQ-20: the second step of the movement phase. Seekers under way count one more turn, also those that only wait (KH-SEK-16). */
export const seekerStep = step<Game, TurnVars>({
  name: 'seekers',
  calls: () => [seekerRounds],
  run: ({ game }, { side }, back): Next => {
    if (back !== undefined) return undefined;
    for (const seeker of game.seekers) if (seeker.side === side && seeker.turns > 0) seeker.turns++;
    return call(seekerRounds, { side, offices: officesOfSide(game, side), flown: [], stage: 'activate' });
  },
});
