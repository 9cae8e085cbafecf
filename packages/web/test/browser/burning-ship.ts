import { type ComputerPlayer, nextRequest, players } from '@flagbridge/ai';
import {
  answerRequest,
  type Match,
  matchRequests,
  newMatch,
  orderOf,
  type Request,
  replayOf,
  rulesOf,
  seeded,
  seedFrom,
  view,
} from '@flagbridge/engine';
import { writeReplay } from '@flagbridge/protocol';
import { rulesFor } from '@flagbridge/rules';
import { proofOf, sha256 } from '@flagbridge/table';

const OFFICE = 'south';
const scenario = {
  id: 'burning',
  title: 'The burning ship',
  tier: 'core',
  hook: 'Two frigates, bow to bow.',
  minutes: 20,
  offices: [
    { id: OFFICE, side: OFFICE, title: 'South' },
    { id: 'north', side: 'north', title: 'North' },
  ],
  setup: {
    turns: 8,
    victory: 'standard',
    without: ['jump'],
    initiative: 'north',
    fixedStations: true,
    sides: [
      { id: OFFICE, name: 'South', ships: [{ type: 'heron', name: 'Tern', hex: '1012', facing: 0 }] },
      { id: 'north', name: 'North', ships: [{ type: 'brand', name: 'Gannet', hex: '1009', facing: 3 }] },
    ],
  },
};

interface Ship {
  readonly id: string;
  readonly office: string;
  readonly type: string;
  readonly damage: readonly string[];
  readonly crew: readonly { readonly id: string; readonly type: string; readonly at: number }[];
}

/** A battle in its middle as a file, and who can go from where to the fire. */
interface Burning {
  readonly text: string;
  readonly ship: string;
  readonly who: string;
  readonly from: number;
  readonly to: number;
}
type Battle = Match<{ readonly ships: readonly Ship[] }, unknown>;

const isCrewCard = ({ office, kind, title }: Request): boolean =>
  office === OFFICE && kind === 'action' && title.with?.['card'] === 'Crew';

/** A figure that a corridor leads from where it stands to a fire where nobody is: by what may be chosen when crew is moved. */
function wayToFire({ state }: Battle, { shape }: Request): Omit<Burning, 'text'> | null {
  const own = state.game.ships.find((one) => one.office === OFFICE);
  if (own === undefined || shape.is !== 'aim') return null;
  for (const { id, targets } of shape.shooters)
    for (const { id: place } of targets) {
      const figure = own.crew.find((one) => one.id === id);
      const to = Number(place.split('#')[1]);
      if (figure?.type !== 'spacer' || own.damage[to - 1] !== 'fire' || own.crew.some(({ at }) => at === to)) continue;
      return { ship: own.id, who: figure.type, from: figure.at, to };
    }
  return null;
}

const textOf = (match: Battle, proof: Parameters<typeof writeReplay>[0]['proof']): string =>
  writeReplay({
    replay: replayOf(match),
    version: match.rules.about.version,
    dice: null,
    branch: null,
    proof,
    signature: null,
    crash: null,
  });

const MOST_MATCHES = 200;
const MOST_DECISIONS = 300;

/** A ship that burns, with disrupted crew of whom some rally, and its Crew card is on. */
export async function burningShip(): Promise<Burning> {
  const rules = rulesOf((await rulesFor('silent-fury')) as never);
  const player = players['cadet'] as ComputerPlayer;
  for (let n = 0; n < MOST_MATCHES; n++) {
    const chance = seeded(seedFrom(`burning ${n}`)).stream('players', {});
    const order = orderOf(rules.about, { scenario: scenario as never });
    if ('ok' in order) throw new Error(JSON.stringify(order));
    const { seed, proof } = await proofOf(await sha256(`burning ${n}`), order as never, {});
    const match = newMatch(rules, order as never, seed) as unknown as Battle;
    let [text, rallied] = ['', false];
    for (let i = 0; i < MOST_DECISIONS && match.state.outcome === null; i++) {
      const request = nextRequest(matchRequests(match, { offices: [OFFICE, 'north'] }), chance, 0);
      if (request === undefined) throw new Error('nobody is awaited');
      // What comes of the card is known only when it is played: the battle is kept as it stood before.
      if (isCrewCard(request)) {
        text = textOf(match, proof);
        rallied = false;
      }
      if (request.office === OFFICE && request.kind === 'rally') rallied = true;
      if (request.office === OFFICE && request.kind === 'move-crew' && rallied) {
        const way = wayToFire(match, request);
        if (way !== null) return { text, ...way };
      }
      const { office, id: to } = request;
      const viewer = { offices: [office] };
      const seen = { rules, view: view(match.rules, match.state, viewer), viewer, request, dice: chance };
      const choice = isCrewCard(request) ? 'crew' : player.answer(seen as never);
      answerRequest(match, { office, to, choice });
    }
  }
  throw new Error('nothing burns');
}
