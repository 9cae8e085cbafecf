import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MatchRecord } from '../../src/match/record.ts';
import { callWebhook } from '../../src/notices/webhook.ts';
import { LogBook } from '../jobs/log-book.ts';
import { LetterBox } from './letter-box.ts';
import { AFTER, MATCH, NoticeOffice, running, seatsOf } from './office.ts';

const [MINE, THEIRS] = seatsOf(running().order.seats);

/** A real server of the test's own. */
class Hook {
  readonly got: { method: string; url: string; type: string; body: unknown }[] = [];
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) => response.writeHead(204).end();
  readonly #server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (data) => {
      text += data;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      this.got.push({ method, url, type: headers['content-type'] ?? '', body: JSON.parse(text) });
      this.answer(response, request);
    });
  });
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook?key=1`;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

describe('the webhook of a host', () => {
  let hook: Hook;
  let other: Hook;
  let office: NoticeOffice;
  let url: string;

  beforeEach(async () => {
    hook = new Hook();
    other = new Hook();
    url = await hook.open();
    office = await NoticeOffice.open({ webhook: url });
    await office.write(running());
  });
  afterEach(async () => {
    await office.close();
    await hook.close();
    await other.close();
  });

  it('hears once of a seat whose players chose it', async () => {
    expect(office.notices.ways).toEqual({ email: false, webhook: true });
    await office.sit('ann', MINE, { webhook: true, email: 'ann@example.org', confirmed: true });
    await office.sit('phone', MINE, { webhook: true });
    await office.sit('bob', THEIRS, { webhook: true });
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(86_400_000);
    const text = `Ann: Knight Hawks, ${running().order.scenario.title}: you are awaited`;
    const link = `https://fleet.example/#/online/match/${MATCH}`;
    const body = { text, link, match: MATCH, player: 'Ann' };
    expect(hook.got).toEqual([{ method: 'POST', url: '/hook?key=1', type: 'application/json', body }]);
  });

  it('hears once that everybody is away, while that lasts', async () => {
    await office.sit('ann', MINE, { webhook: true });
    await office.sit('bob', THEIRS, { webhook: true });
    const time = { at: 3, running: [], left: {}, turns: { [MINE]: 3, [THEIRS]: 2 } };
    await office.write(running({ paused: true, everybodyAway: true, time }));
    for (let again = 0; again < 2; again++) {
      await office.notices.paused(MATCH, MINE, 3);
      await office.later(AFTER);
    }
    expect(hook.got).toHaveLength(1);
    expect(hook.got[0]?.body).toMatchObject({
      text: expect.stringContaining('paused, everybody is away'),
      match: MATCH,
    });
    await office.notices.paused(MATCH, THEIRS, 2);
    await office.write(running({ time }));
    await office.later(AFTER);
    expect(hook.got).toHaveLength(1);
  });

  it('hears nothing of those who did not', async () => {
    await office.sit('ann', MINE);
    await office.sit('bob', THEIRS, { webhook: true });
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    expect(hook.got).toEqual([]);
  });

  it('calls nobody in a channel, whatever somebody is called', async () => {
    const seats = {
      ...running().seats,
      [MINE]: { name: '@everyone <!here>', player: 'ann', computer: null, left: false },
    };
    await office.write(running({ seats }));
    await office.sit('ann', MINE, { webhook: true });
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    expect(hook.got.map(({ body }) => (body as { player: string }).player)).toEqual(['@ everyone !here']);
  });

  it('is tried again where it fails, and then hears once', async () => {
    await office.sit('ann', MINE, { webhook: true });
    hook.answer = (response) => response.writeHead(503).end();
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    hook.answer = (response) => response.writeHead(200).end('ok');
    await office.later(60_000);
    await office.later(86_400_000);
    expect(hook.got).toHaveLength(2);
    expect(office.log.text).not.toContain('key=1');
  });

  it('cannot send the notice on to anywhere else', async () => {
    const elsewhere = await other.open();
    for (const status of [301, 302, 303, 307, 308]) {
      hook.answer = (response) => response.writeHead(status, { location: elsewhere }).end();
      expect(await call(url)).toBe('again');
    }
    expect(hook.got).toHaveLength(5);
    expect(other.got).toEqual([]);
  });

  it('may say as much as it likes: nobody listens', async () => {
    hook.answer = (response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect(await call(url)).toBe('sent');
  });

  it('is not waited for, and not told again what it may have heard', async () => {
    hook.answer = () => {};
    expect(await call(url, 300)).toBe('lost');
    hook.answer = (_, request) => request.socket.destroy();
    expect(await call(url)).toBe('lost');
    await hook.close();
    expect(await call(url)).toBe('again');
  });

  const call = (to: string, patience = 60_000) =>
    callWebhook({ url: to, log: new LogBook(), patience }, { text: 't', link: 'l', match: 'm', player: 'p' });
});

describe('notices tell nothing hidden', () => {
  /** What is told of a record, by both ways. */
  async function told(record: MatchRecord): Promise<unknown> {
    const box = new LetterBox();
    const hook = new Hook();
    const office = await NoticeOffice.open({
      smtp: await box.open(),
      from: 'f@example.com',
      webhook: await hook.open(),
    });
    await office.write(record);
    await office.sit('ann', MINE, { email: 'ann@example.org', confirmed: true, webhook: true });
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    await office.close();
    await box.close();
    await hook.close();
    expect(box.letters).toHaveLength(1);
    expect(hook.got).toHaveLength(1);
    // Every letter has a number and a moment of its own.
    const same = (line: string): boolean => !/^(message-id|date):/i.test(line);
    return [
      box.letters.map((one) => ({ ...one, headers: one.headers.filter(same) })),
      hook.got.map(({ body }) => body),
    ];
  }

  const record = running();
  let unchanged: unknown;
  beforeAll(async () => {
    unchanged = await told(record);
  });
  const hidden: { [what: string]: Partial<MatchRecord> } = {
    'the secret of the dice': { secret: '0'.repeat(64) },
    'the seed': { seed: '1'.repeat(64), start: 'f'.repeat(64) },
    'salts and commitment': { salts: {}, commitment: '2'.repeat(64) },
    'who made it': { host: 'somebody-else-here' },
    'forces and map': {
      order: { ...record.order, scenario: { ...record.order.scenario, setup: { mines: ['0101'] } } },
    },
    'options and seats of the order': { order: { ...record.order, options: { mines: 40 } } },
    'clocks and how often others were awaited': {
      clock: { is: 'days', hours: 48, atZero: 'default' },
      time: { at: 9, running: [MINE], left: { [MINE]: 5, [THEIRS]: 7 }, turns: { [MINE]: 3, [THEIRS]: 99 } },
    },
    'offers and matches before and after': {
      rematch: 'rrrrrrrrrrrrrrrrrrrrrr',
      after: 'qqqqqqqqqqqqqqqqqqqqqq',
      offers: [{ id: 'oooooooooooooooooooooo', is: 'pause', by: THEIRS, seat: null, needs: [MINE], salts: {} }],
    },
    'the outcome': { outcome: { winner: null, by: 'draw', clause: 'X' } as unknown as MatchRecord['outcome'] },
  };
  for (const [what, change] of Object.entries(hidden))
    it(`of ${what}`, async () => {
      expect(await told({ ...record, ...change })).toEqual(unchanged);
    });

  it('and this test would notice', async () => {
    const scenario = { ...record.order.scenario, title: 'Another battle' };
    expect(await told({ ...record, order: { ...record.order, scenario } })).not.toEqual(unchanged);
    const seats = { ...record.seats, [THEIRS]: { name: 'Cy', player: 'bob', computer: null, left: false } };
    expect(await told({ ...record, seats })).not.toEqual(unchanged);
  });
});
