import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSocket } from '../socket/test-socket.ts';
import { asked, openScene, play, type Scene, type TestBattle } from './scene.ts';

/**
 * A battle in which hidden things matter: the defenders have laid mines where nobody else knows, and the attackers try every door.
 */
let scene: Scene;
let battle: TestBattle;
/** Mines and seekers as their own side sees them. */
let { mines, seekers }: Hidden = { mines: [], seekers: [] };
beforeAll(async () => {
  scene = await openScene();
  battle = await scene.battle({
    rulebook: 'knight-hawks',
    scenario: 'the-stand',
    watch: { who: 'all', knows: 'public', delay: 0 },
    seats: [
      { id: 'upf', offices: ['upf'], who: { is: 'me' } },
      { id: 'sathar', offices: ['sathar'], who: { is: 'person' } },
    ],
  });
  await laid(battle);
  ({ mines, seekers } = await gameOf(battle.red));
  await battle.settled();
});
afterAll(() => scene.close());

interface HiddenHex {
  readonly q: number;
  readonly r: number;
}
interface Hidden {
  readonly mines: readonly HiddenHex[];
  readonly seekers: readonly HiddenHex[];
}
const gameOf = async (line: TestSocket): Promise<Hidden> => (await line.call({ call: 'now' })).result.view.game;

/** Plays on until the defenders are asked where their minefield is, and lays some of both kinds. */
async function laid({ red, blue }: TestBattle): Promise<void> {
  for (;;) {
    const request = (await asked(red)).find(({ kind }) => kind === 'lay-beforehand');
    if (request === undefined) {
      if (!(await play(red)) && !(await play(blue))) throw new Error('nobody is asked to lay mines');
      continue;
    }
    const { result } = await red.call({ call: 'sample', request: request.id });
    const pieces = Object.keys(result.choice).join();
    if (!pieces.includes('M') || !pieces.includes('S')) continue;
    const done = await red.call({ call: 'decide', request: request.id, choice: result.choice });
    expect(done.result).toEqual({ ok: true });
    return;
  }
}

/** Nothing in a text is hidden: no mine, no seeker that lies still, no word of where they are. An activated seeker lies open. */
function expectNothingTold(text: string): void {
  expect(text).not.toMatch(/"mines":\[\{|"mines",\d+\]|"(?:mined|seeker)Hexes":"\d/);
  for (const { q, r } of mines) expect(text).not.toContain(`{"side":"upf","q":${q},"r":${r}`);
  for (const { q, r } of seekers) expect(text).not.toContain(`"office":"upf","q":${q},"r":${r},"turns":0`);
}

describe('what only the other side knows', () => {
  it('is there to be stolen, and would be found', async () => {
    expect([mines.length, seekers.length].every((count) => count > 0)).toBe(true);
    const { result } = await battle.red.call({ call: 'now' });
    const { text } = await battle.ann.get('/api/me/export');
    const [{ recording }] = JSON.parse(text).matches;
    for (const told of [JSON.stringify(result), JSON.stringify(battle.red.frames), recording])
      expect(() => expectNothingTold(told)).toThrow();
  });

  it('asks for the present, and for all that ever was', async () => {
    const { blue, unharmed } = battle;
    expect(await gameOf(blue)).toMatchObject({ mines: [], seekers: [] });
    const { result } = await blue.call({ call: 'history', from: 0, to: 100_000 });
    expect(result.length).toBeGreaterThan(0);
    expectNothingTold(JSON.stringify(result));
    expectNothingTold(JSON.stringify(blue.frames));
    await unharmed();
  });

  it('comes again as if it had seen nothing', async () => {
    const { bob, match, unharmed } = battle;
    for (const seen of [0, 1, 1_000_000]) {
      const one = scene.line(bob, match);
      await one.enter('sathar', seen);
      await one.call({ call: 'now' });
      expectNothingTold(JSON.stringify(one.frames));
      one.close();
    }
    await unharmed();
  });

  it('asks from the gallery', async () => {
    const { match, unharmed } = battle;
    const one = scene.line(null, match);
    await one.enter(null, 0);
    await one.call({ call: 'now' });
    await one.call({ call: 'history', from: 0, to: 100_000 });
    expectNothingTold(JSON.stringify(one.frames));
    await unharmed();
  });

  it('exports everything of its own, and asks for the replay before the end', async () => {
    const { bob, match, unharmed } = battle;
    const { text, body } = await bob.get('/api/me/export');
    expect(body.matches).toHaveLength(1);
    expectNothingTold(text);
    expectNothingTold(body.matches[0].recording);
    scene.refused(await bob.get(`/api/matches/${match}/replay`), 422, 'refused');
    await unharmed();
  });

  it('reads the card, the lists, the links, the health and the metrics', async () => {
    const { bob, match, unharmed } = battle;
    const { secret, seed } = (await scene.host.app.storage.matches.read(match))?.record ?? { secret: '', seed: '' };
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    for (const path of [`/api/matches/${match}`, '/api/matches', '/api/me', '/api/host', '/api/health', '/metrics']) {
      const { text } = await bob.get(path);
      expectNothingTold(text);
      for (const hidden of [secret, seed ?? '']) expect(text).not.toContain(hidden);
    }
    await unharmed();
  });

  it('tries the other side’s questions, answers and policies', async () => {
    const { red, blue, unharmed } = battle;
    const ids = red.frames.flatMap((frame) =>
      'news' in frame ? (frame['news'] as { requests: { id: string }[] }).requests.map(({ id }) => id) : [],
    );
    const own = new Set((await asked(blue)).map(({ id }) => id));
    const stolen = [...new Set(ids)].filter((id) => !own.has(id) && id.startsWith('upf'));
    expect(stolen.length).toBeGreaterThan(0);
    for (const request of stolen.slice(0, 10))
      for (const call of [
        { call: 'sample', request },
        { call: 'draft', request, partial: null },
      ]) {
        const answer = await blue.call(call);
        expect(answer.result).toMatchObject({ ok: false });
        expectNothingTold(JSON.stringify(answer));
      }
    await unharmed();
  });

  it('reads refusals for what they know', async () => {
    const { blue, unharmed } = battle;
    // A refusal may say what is wrong with an answer, never what lies hidden where it would lead.
    for (const { id } of await asked(blue)) {
      const { result } = await blue.call({ call: 'decide', request: id, choice: { nonsense: true } });
      expect(result).toMatchObject({ ok: false });
      expectNothingTold(JSON.stringify(result));
    }
    await unharmed();
  });
});
