import { cadet } from '@flagbridge/ai';
import {
  type Choice,
  type Json,
  type Request,
  type Roller,
  type Rules,
  rulesOf,
  seeded,
  type View,
} from '@flagbridge/engine';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { listingOf } from '@flagbridge/rules';
import { type Guest, SALT } from '../http/rig.ts';
import { Ear, type Heard } from './ear.ts';
import { minefieldPlan, OWNERS, SEATS, type SeatName } from './field.ts';
import { type Hosting, openHosting, SECRET } from './hosting.ts';
import { Naming } from './naming.ts';
import { lobbyLooks, looks, tryChoice } from './probes.ts';

/** Who hears something: the four seats, somebody who watches, and somebody who only looks into the lobby. */
type Listener = SeatName | 'watcher' | 'lobby';
type Connected = SeatName | 'watcher';
const CONNECTED: readonly Connected[] = [...SEATS, 'watcher'];
const LISTENERS: readonly Listener[] = [...CONNECTED, 'lobby'];
/** Everyone from whom it is hidden. */
export const OTHERS: readonly Listener[] = ['Bob', 'Dee', 'watcher', 'lobby'];

/** What the first side does that nobody else may know. */
export interface StoryHidden {
  /** What is laid before the battle: hexes by piece. */
  readonly beforehand: { readonly [piece: string]: { readonly hex: string } };
  /** What is laid on the way: the minelayer's n-th move, with it. */
  readonly onTheWay: (n: number, way: readonly string[]) => readonly string[];
  /** What they say among themselves before it. */
  readonly talk: (n: number) => readonly string[];
  /** When they wake what lies waiting: never, or as soon as they can after so many acts. */
  readonly wakes?: number;
}

export interface StoryAct {
  readonly seat: SeatName;
  readonly office: string;
  readonly question: string;
  readonly choice: Choice;
}

export interface StoryTold {
  /** Every choice as it would be without anything hidden. */
  readonly acts: readonly StoryAct[];
  readonly heard: { readonly [listener in Listener]: readonly Heard[] };
  readonly writings: readonly number[];
  /** The last view of each connected one, as it follows from what he was told. */
  readonly views: { readonly [one in Connected]: View<Json> };
  /** The act by which the others learnt something, where one did. */
  readonly revealed: number | null;
}

/** Several turns of the game. */
const MOST_ACTS = 60;
const LOOKS_EVERY = 12;
/** When Bob's line breaks while he is awaited. */
const AWAY = 15;
/** What tells the others that there was something. */
const revealing = /"type":"(?:mines-go-off|seeker-activated)"/;

/**
 * A battle on a real host, written down as it reached each of them. Everything open is the same each time: the table's secret (and so
 * the dice), the clock, and every choice where `acts` are given. Without them a computer player fights it, and lays nothing.
 */
export async function tell(
  hidden: StoryHidden,
  acts: readonly StoryAct[] | null,
  change: Partial<MatchPlan> = {},
): Promise<StoryTold> {
  const heard = Object.fromEntries(LISTENERS.map((one) => [one, [] as Heard[]])) as { [one in Listener]: Heard[] };
  const hosting = await openHosting((text) => heard.Bob.push({ act: hosting.act, by: 'notice', text }));
  const story = new Story(hosting, heard);
  try {
    await story.gather({ ...minefieldPlan, ...change });
    await story.play(hidden, acts);
    return await story.told();
  } finally {
    await story.end();
  }
}

class Story {
  readonly #hosting: Hosting;
  readonly #heard: { [one in Listener]: Heard[] };
  readonly #guests: { readonly [one in Listener]: Guest };
  readonly #ears = new Map<Listener, Ear>();
  readonly #naming = new Naming();
  readonly #done: StoryAct[] = [];
  #match = '';
  #moves = 0;
  #revealed: number | null = null;

  constructor(hosting: Hosting, heard: { [one in Listener]: Heard[] }) {
    this.#hosting = hosting;
    this.#heard = heard;
    this.#guests = Object.fromEntries(LISTENERS.map((one) => [one, hosting.host.guest()])) as {
      [one in Listener]: Guest;
    };
  }

  async gather(plan: MatchPlan): Promise<void> {
    const { host } = this.#hosting;
    this.#naming.mask(host.origin.split(':')[2], 'port');
    const made = await this.#guests.Ada.make(plan, 'Ada');
    this.#match = made.card.id;
    this.#naming.mask(this.#match, 'match');
    for (const seat of SEATS.slice(1)) {
      const sat = await this.#ask(seat, 'POST', `/api/matches/${this.#match}/sit`, { name: seat, salt: SALT, seat });
      if (seat === 'Bob') await this.#ask(seat, 'PUT', '/api/me/notices', { email: null, webhook: true });
      if (!sat.includes('"seat"')) throw new Error(sat);
    }
    for (const seat of SEATS) {
      const { body } = await this.#guests[seat].get('/api/me');
      this.#naming.mask(body.id, `player-${seat}`);
      this.#naming.mask(body.devices[0].id, `device-${seat}`);
      this.#naming.mask(this.#guests[seat].token, `token-${seat}`);
    }
    this.#naming.mask((await this.#guests.lobby.get('/api/host')).body.publicKey, 'key');
    for (const one of CONNECTED) await (await this.#come(one, null)).look();
    await this.#settle();
  }

  async play(hidden: StoryHidden, acts: readonly StoryAct[] | null): Promise<void> {
    const listing = listingOf('knight-hawks');
    if (listing === undefined) throw new Error('there is no such rulebook');
    const rules: Rules<unknown, unknown> = rulesOf(await listing.rules());
    const dice = seeded(SECRET).stream('player', {});
    const length = acts?.length ?? MOST_ACTS;
    while (this.#hosting.act < length && this.#revealed === null) {
      const planned = acts?.[this.#hosting.act];
      const seat = planned?.seat ?? SEATS.find((one) => asked(this.#ear(one)) !== undefined);
      // The battle is over.
      if (seat === undefined) return;
      const request = asked(this.#ear(seat));
      const other = planned !== undefined && planned.question !== request?.question;
      if (request === undefined || other)
        throw new Error(`${seat} is asked ${request?.question}, not ${planned?.question}`);
      const open = planned?.choice ?? openly(request, this.#think(rules, seat, request, dice));
      this.#hosting.act += 1;
      await this.#decide(seat, request, open, hidden);
      this.#done.push({ seat, office: request.office, question: request.question, choice: open });
    }
  }

  async #decide(seat: SeatName, request: Request, open: Choice, hidden: StoryHidden): Promise<void> {
    const { act } = this.#hosting;
    const ear = this.#ear(seat);
    const choice = OWNERS.includes(seat) ? await this.#secretly(ear, request, open, hidden) : open;
    if (!OWNERS.includes(seat)) await tryChoice(ear, request, choice);
    const result = await ear.call({ call: 'decide', request: request.id, choice });
    if (result['ok'] !== true) throw new Error(`${request.question}: ${JSON.stringify([choice, result])}`);
    await this.#settle();
    if (act % LOOKS_EVERY === 0) await this.#lookAround();
    if (act === AWAY) await this.#leaveAndReturn('Bob');
    if (this.#heard.Bob.some((one) => one.act === act && revealing.test(one.text))) this.#revealed = act;
  }

  /** The same choice, with what is hidden in it. */
  async #secretly(ear: Ear, { question }: Request, open: Choice, hidden: StoryHidden): Promise<Choice> {
    if (question === 'lay-beforehand') return hidden.beforehand as Choice;
    if (question === 'activate-seekers' && hidden.wakes !== undefined && this.#hosting.act > hidden.wakes)
      return (ear.stands?.requests ?? []).flatMap(({ shape }) =>
        shape.is === 'pick-many' ? shape.options.slice(0, 1).map(({ id }) => id) : [],
      );
    if (!isSowing(open)) return open;
    this.#moves += 1;
    for (const text of hidden.talk(this.#moves)) await ear.call({ call: 'say', to: 'team', text });
    const [ship, ...way] = open;
    return [ship, ...hidden.onTheWay(this.#moves, way)] as Choice;
  }

  /** When all have been answered, everything that came before has come to all. */
  async #settle(): Promise<void> {
    for (const one of CONNECTED) await this.#ears.get(one)?.call({ call: 'ping' });
  }

  async #lookAround(): Promise<void> {
    for (const [one, paths] of [
      ['Bob', looks(this.#match)],
      ['Ada', looks(this.#match)],
      ['watcher', lobbyLooks(this.#match)],
      ['lobby', lobbyLooks(this.#match)],
    ] as const)
      for (const [method, path, body] of paths) await this.#ask(one, method, path, body);
    await this.#ear('Bob').call({ call: 'say', to: 'all', text: 'Well fought so far.' });
    await this.#settle();
    for (const one of ['Bob', 'watcher'] as const) {
      await this.#ear(one).call({ call: 'now' });
      await this.#ear(one).call({ call: 'history', from: 1, to: 1000 });
    }
  }

  /** The line is gone and comes again, and nothing was missed. A player who is awaited meanwhile is told. */
  async #leaveAndReturn(one: SeatName): Promise<void> {
    const { stands } = this.#ear(one);
    await this.#ear(one).leave();
    while (!this.#heard[one].some(({ by }) => by === 'notice')) await new Promise((done) => setTimeout(done, 5));
    const ear = await this.#come(one, stands?.n ?? null);
    ear.stands = stands;
    await this.#settle();
  }

  async #come(one: Listener, seen: number | null): Promise<Ear> {
    const { origin } = this.#hosting.host;
    const { cookie } = this.#guests[one];
    const headers = { Origin: origin, ...(cookie !== null && { Cookie: cookie }) };
    const keep = (by: Heard['by'], text: string) => this.#keep(one, by, text);
    const ear = new Ear(`${origin.replace('http', 'ws')}/api/matches/${this.#match}/socket`, headers, keep);
    await ear.enter(one === 'watcher' ? null : one, seen);
    this.#ears.set(one, ear);
    return ear;
  }

  async #ask(one: Listener, method: string, path: string, body?: unknown): Promise<string> {
    const { status, headers, text } = await this.#guests[one].ask(method, path, body);
    // The moment stands in every answer; nothing else is left out.
    const head = [...headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`);
    this.#keep(one, 'http', [`${method} ${path}`, String(status), ...head, '', text].join('\n'));
    return text;
  }

  #keep(one: Listener, by: Heard['by'], text: string): void {
    this.#heard[one].push({ act: this.#hosting.act, by, text });
  }

  #ear(one: Listener): Ear {
    const ear = this.#ears.get(one);
    if (ear === undefined) throw new Error(`${one} is not here`);
    return ear;
  }

  #think(rules: Rules<unknown, unknown>, seat: SeatName, request: Request, dice: Roller): Choice {
    const view = this.#ear(seat).stands?.view;
    if (view === undefined) throw new Error('nothing is seen');
    return cadet.answer({ rules, view, viewer: { offices: [request.office] }, request, dice });
  }

  async told(): Promise<StoryTold> {
    const views = Object.fromEntries(CONNECTED.map((one) => [one, this.#ear(one).stands?.view]));
    await this.#leave();
    const heard = Object.fromEntries(LISTENERS.map((one) => [one, this.#naming.plain(this.#heard[one])]));
    return {
      acts: this.#done,
      heard: heard as unknown as StoryTold['heard'],
      writings: this.#hosting.writings,
      views: views as unknown as StoryTold['views'],
      revealed: this.#revealed,
    };
  }

  async #leave(): Promise<void> {
    for (const ear of this.#ears.values()) await ear.leave();
    this.#ears.clear();
  }

  async end(): Promise<void> {
    await this.#leave();
    await this.#hosting.close();
  }
}

const asked = ({ stands }: Ear): Request | undefined => stands?.requests.find(({ standing }) => !standing);
const isSowing = (choice: Choice): choice is string[] => Array.isArray(choice) && choice[0] === 'sower';

/** What it would be if nothing were hidden. */
function openly({ question, shape }: Request, choice: Choice): Choice {
  if (question === 'lay-beforehand') return {};
  if (question === 'activate-seekers') return [];
  if (shape.is !== 'route') return choice;
  return (choice as string[]).filter((step) => step !== 'M' && step !== 'S');
}
