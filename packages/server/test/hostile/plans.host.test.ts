import { readFileSync } from 'node:fs';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { listingOf, listings } from '@flagbridge/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf, SALT } from '../http/rig.ts';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ smtp: 'smtp://127.0.0.1:9', mailFrom: 'host@example.org', url: null });
});
afterAll(() => scene.close());

const make = (plan: object | string) =>
  scene.host.guest().post('/api/matches', typeof plan === 'string' ? plan : { name: 'Eve', plan });
const own = {
  id: 'own',
  title: 'My own',
  tier: 'basic',
  hook: 'x',
  minutes: 5,
  offices: ['red', 'blue'].map((id) => ({ id, side: id, title: id })),
};

describe('plans nobody can play', () => {
  it('names a rulebook or a scenario that is a path, a module or nothing', async () => {
    const { unharmed } = await scene.battle();
    for (const name of [
      '../../etc/passwd',
      'node:fs',
      'https://evil.example/x.mjs',
      '__proto__',
      'constructor',
      '',
      'x\0',
    ]) {
      scene.refused(await make(planOf({ rulebook: name })), 422, 'refused');
      scene.refused(await make(planOf({ scenario: name })), 422, 'refused');
    }
    await unharmed();
  });

  it('reaches for the prototype through the options', async () => {
    const { unharmed } = await scene.battle();
    const text = JSON.stringify({ name: 'Eve', plan: planOf() });
    for (const options of ['{"__proto__":{"polluted":true}}', '{"__proto__":1}'])
      scene.refused(await make(text.replace('"options":{}', `"options":${options}`)), 400, 'malformed');
    for (const id of ['constructor', 'toString', 'hasOwnProperty'])
      scene.refused(await make(planOf({ options: { [id]: true } })), 422, 'refused');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    await unharmed();
  });

  it('brings options of another rulebook, and values there are none of', async () => {
    const { unharmed } = await scene.battle();
    const foreign = listingOf('knight-hawks')?.about.options[0]?.id ?? '';
    expect(foreign).not.toBe('');
    scene.refused(await make(planOf({ options: { [foreign]: true } })), 422, 'refused');
    const [option] = listingOf('toy-gunnery')?.about.options ?? [];
    if (option !== undefined)
      scene.refused(await make(planOf({ options: { [option.id]: 'x'.repeat(200) } })), 422, 'refused');
    scene.refused(await make(planOf({ options: { a: 'x'.repeat(201) } })), 400, 'malformed');
    scene.refused(await make(planOf({ options: { ['x'.repeat(81)]: 1 } })), 400, 'malformed');
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`o${i}`, true]));
    scene.refused(await make(planOf({ options: many })), 400, 'malformed');
    await unharmed();
  });

  it('sets clocks that run backwards, for ever, or not at all', async () => {
    const { unharmed } = await scene.battle();
    const live = { is: 'live', bank: 600, increment: 0, atZero: 'default' };
    for (const clock of [
      { ...live, bank: -1 },
      { ...live, bank: 1e9 },
      { ...live, increment: -5 },
      { ...live, bank: 60.5 },
      { ...live, atZero: 'explode' },
      { is: 'days', hours: 0, atZero: 'loss' },
      { is: 'days', hours: 1e308, atZero: 'loss' },
      { is: 'none', bank: 5 },
    ])
      scene.refused(await make({ ...planOf(), clock }), 400, 'malformed');
    for (const delay of [-1, 1e9, 0.5])
      scene.refused(await make({ ...planOf(), watch: { who: 'all', knows: 'all', delay } }), 400, 'malformed');
    const text = JSON.stringify({ name: 'Eve', plan: { ...planOf(), clock: { ...live, bank: 12345 } } });
    scene.refused(await make(text.replace('12345', '1e999')), 400, 'malformed');
    await unharmed();
  });

  it('seats offices twice, nowhere, or under names every object has', async () => {
    const { unharmed } = await scene.battle();
    const [red, blue] = planOf().seats;
    if (red === undefined || blue === undefined) throw new Error('two seats');
    for (const seats of [
      [red, { ...blue, offices: ['red'] }],
      [red],
      [red, blue, { ...blue, id: 'third', offices: ['green'] }],
      [red, { ...blue, id: 'red' }],
      [red, { ...blue, id: '__proto__' }],
      [red, { ...blue, id: 'constructor' }],
      [red, { ...blue, id: '1' }],
    ])
      scene.refused(await make(planOf({ seats })), 422, 'refused');
    for (const seats of [[], [red, { ...blue, id: 'a\0b' }], [red, { ...blue, id: '\u202ex' }], Array(101).fill(red)])
      scene.refused(await make(planOf({ seats })), 400, 'malformed');
    await unharmed();
  });
});

describe('scenarios of one’s own', () => {
  it('brings one that is enormous', async () => {
    const { unharmed } = await scene.battle();
    scene.refused(await make(planOf({ scenario: { ...own, hook: 'x'.repeat(600_000) } })), 413, 'too-big');
    const setup = Array.from({ length: 100_000 }, () => 1);
    scene.refused(await make(planOf({ rulebook: 'knight-hawks', scenario: { ...own, setup } })), 400, 'malformed');
    scene.refused(await make(planOf({ scenario: { ...own, minutes: 1e300 } })), 400, 'malformed');
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    scene.refused(await make(planOf({ scenario: { ...own, setup: deep } })), 400, 'malformed');
    const text = JSON.stringify({ name: 'Eve', plan: planOf({ scenario: { ...own, setup: 'HERE' } }) });
    scene.refused(await make(text.replace('"HERE"', `[${'1e999,'.repeat(60_000)}1]`)), 400, 'malformed');
    await unharmed();
  });

  it('brings one with a title that fills, or turns round, everybody’s lobby', async () => {
    const { unharmed } = await scene.battle();
    for (const title of ['x'.repeat(161), 'a\nb', '\u202eevil', 'a\0b', '', '\ud800'])
      scene.refused(await make(planOf({ open: true, scenario: { ...own, title } })), 400, 'malformed');
    const offices = own.offices.map((one) => ({ ...one, title: 'x'.repeat(10_000) }));
    scene.refused(await make(planOf({ open: true, scenario: { ...own, offices } })), 400, 'malformed');
    expect((await scene.host.guest().get('/api/matches')).text.length).toBeLessThan(50_000);
    await unharmed();
  });

  it('brings one whose hook or set-up is a book, or says what nobody sees', async () => {
    const { unharmed } = await scene.battle();
    const wrong = async (scenario: object): Promise<string> => {
      const answer = await make(planOf({ rulebook: 'knight-hawks', scenario: { ...own, ...scenario } }));
      scene.refused(answer, 400, 'malformed');
      return answer.body.error.path;
    };
    for (const hook of ['x'.repeat(601), 'a\u202eb', 'a\0b', '\ud800'])
      expect(await wrong({ hook })).toBe('plan.scenario.hook');
    for (const name of ['x'.repeat(401), 'Har\u200brier', '\u202ereirraH', 'a\0b']) {
      expect(await wrong({ setup: { sides: [{ ships: [{ name }] }] } })).toBe(
        'plan.scenario.setup.sides[0].ships[0].name',
      );
      expect(await wrong({ setup: { [name]: 1 } })).toBe('plan.scenario.setup');
    }
    await unharmed();
  });

  it('brings one to rules that were never made to read what strangers write', async () => {
    const { unharmed } = await scene.battle();
    for (const { about, muster } of listings) {
      const [first] = about.scenarios;
      if (muster !== undefined || first === undefined) continue;
      const seats = first.offices.map(({ id }) => ({ id, offices: [id], who: { is: 'person' as const } }));
      const scenario = { ...own, tier: first.tier, offices: [...first.offices], setup: { deck: { wind: 1e9 } } };
      scene.refused(await make(planOf({ rulebook: about.id, scenario, seats })), 422, 'refused');
    }
    await unharmed();
  });

  it('brings one of few words and thousands of ships, which would take minutes to set up', async () => {
    const { unharmed } = await scene.battle();
    const many = (type: string) => Array.from({ length: 30 }, () => ({ type, count: 60 }));
    const ships = [...many('assault-carrier'), ...many('fighter')];
    const side = (id: string) => ({ id, name: id, start: { at: 'anywhere' as const }, ships });
    const setup = { level: 'advanced', sides: [side('red'), side('blue')] };
    const scenario = { ...own, tier: 'advanced', setup };
    const answer = await make(planOf({ rulebook: 'knight-hawks', scenario }));
    expect(scene.refused(answer, 422, 'refused')).toContain('at most 120 ships');
    await unharmed();
  });

  it('brings a battle in its middle, in which she knows where the mines lie', async () => {
    const { unharmed } = await scene.battle();
    const begin = (name: string, seats: MatchPlan['seats'], rulebook = 'knight-hawks') =>
      make(
        planOf({
          rulebook,
          seats,
          scenario: middleOf(name),
          open: true,
          watch: { who: 'all', knows: 'public', delay: 0 },
        }),
      );
    const seat = (id: string, who: MatchPlan['seats'][number]['who']) => ({ id, offices: [id], who });
    const [me, person, computer] = [{ is: 'me' }, { is: 'person' }, { is: 'computer', level: 'naive' }] as const;
    // Hidden from one seat or the other, and from herself where she does not sit on the side that laid them.
    for (const [upf, sathar] of [
      [me, person],
      [person, me],
      [person, person],
      [person, computer],
      [computer, person],
    ] as const) {
      const answer = await begin('minefield-middle', [seat('upf', upf), seat('sathar', sathar)]);
      expect(scene.refused(answer, 422, 'refused')).toMatch(/begins in its middle, and something in it is hidden/);
      expect(answer.text).not.toMatch(/1212|1313|1414|seeker/);
    }
    // Nobody is wronged where nobody else plays.
    const alone = await begin('minefield-middle', [seat('upf', computer), seat('sathar', me)]);
    expect(alone.body.card, alone.text).toMatchObject({ state: 'running', scenario: { inMiddle: true } });
    expect(alone.body.invites).toEqual([]);
    // Where nothing is hidden, everybody is welcome, and told.
    const clear = await begin('free-battle-middle', [seat('upf', me), seat('tide', person)]);
    expect(clear.body.card, clear.text).toMatchObject({ state: 'gathering', scenario: { inMiddle: true } });
    const { token } = clear.body.invites[0];
    const seen = await scene.host.guest().post('/api/links/look', { token });
    expect(seen.body.card.scenario).toMatchObject({ title: 'Three against Four, Game Turn 4', inMiddle: true });
    const clearer = await begin('dogfight-middle', [seat('rebel', me), seat('imperial', person)], 'silent-death');
    expect(clearer.body.card, clearer.text).toMatchObject({ scenario: { inMiddle: true } });
    expect((await scene.host.guest().make()).card).not.toHaveProperty('scenario.inMiddle');
    await unharmed();
  });

  it('brings one that breaks the rulebook’s set-up', async () => {
    const { unharmed } = await scene.battle();
    const ships = [{ type: 'fighter', count: 60, home: 'nowhere' }];
    const side = (id: string) => ({ id, name: id, start: { at: 'anywhere' }, ships });
    for (const setup of [
      null,
      'x',
      { sides: [] },
      { sides: [side('red'), side('red')] },
      { sides: [side('red'), side('blue')], first: '__proto__' },
      { sides: [side('red'), side('blue')], map: { columns: 1e15, rows: -1 } },
      { sides: [side('red'), { ...side('blue'), ships: [{ type: 'death-star' }] }] },
      { sides: [side('red'), { ...side('blue'), ships: [{ type: 'frigate', hull: 1e15 }] }] },
    ])
      scene.refused(await make(planOf({ rulebook: 'knight-hawks', scenario: { ...own, setup } })), 422, 'refused');
    await unharmed();
  });
});

describe('words that want to be something else', () => {
  const sql = "Robert'); DROP TABLE matches; --";
  const html = '<script>alert(1)</script><img src=x>';

  it('is called SQL, and says it', async () => {
    const { ann, blue, red, match, unharmed } = await scene.battle();
    expect((await ann.put('/api/me', { name: sql })).body.name).toBe(sql);
    await blue.call({ call: 'say', to: 'all', text: `${sql}" OR 1=1` });
    const { chat } = await red.until(() => red.frames.find((frame) => 'chat' in frame));
    expect(chat).toMatchObject({ text: `${sql}" OR 1=1` });
    const at = `/api/matches/${encodeURIComponent("x' OR '1'='1")}`;
    scene.refused(await ann.get(at), 400, 'malformed');
    scene.refused(
      await ann.get(`/api/matches/${match}/seats/${encodeURIComponent("red' OR '1'='1")}/holders`),
      403,
      'not-yours',
    );
    scene.refused(await ann.get(`/api/matches/${match}/seats/red%00/holders`), 400, 'malformed');
    await unharmed();
  });

  it('is called a script: it stays text, in JSON, and no browser is asked to guess', async () => {
    const { red, blue, match, unharmed } = await scene.battle();
    const eve = scene.host.guest();
    const title = `<b>${html}</b>`;
    const scenario = { ...own, title, ...duel() };
    const seats = ['upf', 'sathar'].map((id) => ({ id, offices: [id], who: { is: 'person' as const } }));
    const plan = planOf({ rulebook: 'knight-hawks', open: true, scenario, seats });
    const made = await eve.post('/api/matches', { name: html, plan });
    expect(made.status, made.text).toBe(201);
    for (const path of ['/api/matches', `/api/matches/${made.body.card.id}`, '/api/me', `/api/${html}`, `/${html}`]) {
      const { headers } = await eve.get(path);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    expect((await eve.get(`/api/matches/${made.body.card.id}`)).body.scenario.title).toBe(title);
    await blue.call({ call: 'say', to: 'all', text: html });
    const { chat } = await red.until(() => red.frames.find((frame) => 'chat' in frame));
    expect(chat).toMatchObject({ text: html });
    expect(match).not.toBe('');
    await unharmed();
  });

  it('has a name of two lines, of none, or that turns the line round', async () => {
    const { ann, unharmed } = await scene.battle();
    for (const name of [
      'a\r\nSet-Cookie: x=y',
      'a\nb',
      '',
      ' ',
      'a ',
      '\u202eevil',
      'a\u200bb',
      'a\0',
      '\ud800',
      'x'.repeat(41),
    ]) {
      scene.refused(await ann.put('/api/me', { name }), 400, 'malformed');
      scene.refused(await scene.host.guest().post('/api/matches', { name, plan: planOf() }), 400, 'malformed');
    }
    expect((await ann.get('/api/me')).body.name).toBe('Ann');
    await unharmed();
  });

  it('has an address that is a letter of its own', async () => {
    const { ann, unharmed } = await scene.battle();
    for (const email of [
      'a@example.org\r\nBcc: everybody@example.org',
      'a@example.org\nSubject: x',
      'a@example.org, b@example.org',
      '"a" <a@example.org>',
      'a@example.org\0',
      'a@b@example.org',
      'nobody',
      `${'a'.repeat(300)}@example.org`,
    ])
      scene.refused(await ann.put('/api/me/notices', { email, webhook: false }), 400, 'malformed');
    expect((await ann.get('/api/me')).body.notices.email).toBeNull();
    await unharmed();
  });

  it('sits down with salts that are none', async () => {
    const { unharmed } = await scene.battle();
    const { card, invites } = await scene.host.guest().make();
    for (const salt of ['', 'zz'.repeat(32), 'a'.repeat(1000), { $ne: 1 }, null, `${SALT}\n`]) {
      const sit = { name: 'Eve', salt, token: invites[0]?.token };
      scene.refused(await scene.host.guest().post(`/api/matches/${card.id}/sit`, sit), 400, 'malformed');
    }
    await unharmed();
  });
});

/** A battle of one's own that can be fought. */
function duel(): object {
  const found = listingOf('knight-hawks')?.about.scenarios.find(({ id }) => id === 'duel');
  if (found === undefined) throw new Error('there is no duel');
  const { tier, offices, setup } = found;
  return { tier, offices, ...(setup !== undefined && { setup }) };
}

/** A battle in its middle, as a file of the examples has it. */
const middleOf = (name: string): Exclude<MatchPlan['scenario'], string> =>
  JSON.parse(readFileSync(new URL(`../../../../docs/examples/${name}.json`, import.meta.url), 'utf8'));
