import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchRecord } from '../../src/match/record.ts';
import { LetterBox } from './letter-box.ts';
import { AFTER, MATCH, NoticeOffice, running, seatsOf } from './office.ts';

const [MINE, THEIRS] = seatsOf(running().order.seats);
const ann = { email: 'ann@example.org', confirmed: true };

describe('letters to those who are awaited', () => {
  let box: LetterBox;
  let office: NoticeOffice;

  beforeEach(async () => {
    box = new LetterBox();
    office = await NoticeOffice.open({ smtp: await box.open(), from: 'Fleet <fleet@example.com>' });
    await office.write(running());
  });
  afterEach(async () => {
    await office.close();
    await box.close();
  });

  const header = (name: string): string | undefined =>
    box.letters[0]?.headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

  it('come once, half a minute later, with the link and how to stop them', async () => {
    await office.sit('ann', MINE, ann);
    await office.sit('bob', THEIRS, { email: 'bob@example.org', confirmed: true });
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER - 1);
    expect(box.letters).toEqual([]);
    await office.later(1);
    await office.later(86_400_000);
    expect(box.letters).toHaveLength(1);
    const [letter] = box.letters;
    expect([letter?.from, letter?.to]).toEqual(['FROM:<fleet@example.com>', ['TO:<ann@example.org>']]);
    expect(header('subject')).toBe(`Subject: ${title()}: you are awaited`);
    expect(header('content-type')).toBe('Content-Type: text/plain; charset=utf-8');
    expect(header('auto-submitted')).toBe('Auto-Submitted: auto-generated');
    expect(letter?.text).toContain('Hello Ann,');
    expect(letter?.text).toContain(`your battle with Bob waits for your decision:\n\n${title()}\nhttps://`);
    expect(letter?.text).toContain(`\nhttps://fleet.example/#/online/match/${MATCH}\n`);
    expect(letter?.text).toMatch(/take your address out here:\n\nhttps:\/\/fleet\.example\/#\/online\/me\s*$/);
  });

  const unwanted: { [why: string]: (office: NoticeOffice) => Promise<void> | void } = {
    'has a screen connected': (o) => void o.here.add(`${MATCH}:${MINE}`),
    'is no longer awaited': (o) => o.write(running({ time: { ...time(), running: [THEIRS] } })),
    'is awaited in a later turn': (o) => o.write(running({ time: { ...time(), turns: { [MINE]: 4, [THEIRS]: 2 } } })),
    'is in a match that has ended': (o) => o.write(running({ state: 'ended' })),
    'is in a match that is paused': (o) => o.write(running({ paused: true })),
    'is played by the computer': (o) => o.write(running({ seats: withComputer() })),
    'has not confirmed the address': async (o) => void (await o.storage.people.change('ann', { confirmed: false })),
    'has taken the address out': async (o) => void (await o.storage.people.change('ann', { email: null })),
    'is in a match that is gone': (o) => o.storage.matches.remove(MATCH),
  };
  for (const [why, make] of Object.entries(unwanted))
    it(`do not come where the seat ${why}`, async () => {
      await office.sit('ann', MINE, ann);
      await office.notices.awaited(MATCH, MINE, 3);
      await make(office);
      await office.later(AFTER);
      expect(box.letters).toEqual([]);
      expect(await office.storage.jobs.next()).toBeNull();
    });

  it('come once for a turn, however often it is announced, also over restarts; and again for the next', async () => {
    await office.sit('ann', MINE, ann);
    await office.notices.awaited(MATCH, MINE, 3);
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    office.restart();
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    expect(box.letters).toHaveLength(1);
    await office.write(running({ time: { ...time(), turns: { [MINE]: 4, [THEIRS]: 3 } } }));
    await office.notices.awaited(MATCH, MINE, 4);
    await office.later(AFTER);
    expect(box.letters).toHaveLength(2);
  });

  it('that were announced before a restart come after it', async () => {
    await office.sit('ann', MINE, ann);
    await office.notices.awaited(MATCH, MINE, 3);
    await office.jobs.stop();
    office.restart();
    await office.later(AFTER);
    expect(box.letters).toHaveLength(1);
  });

  it('do not come twice where the process dies while one is sent', async () => {
    await office.sit('ann', MINE, ann);
    // It has the letter and never says so: as if we had died before hearing it.
    box.says['LETTER'] = () => null;
    await office.notices.awaited(MATCH, MINE, 3);
    office.at += AFTER;
    await vi.waitFor(() => expect(box.letters).toHaveLength(1), { timeout: 60_000 });
    delete box.says['LETTER'];
    office.restart();
    await office.notices.awaited(MATCH, MINE, 3);
    office.at += 600_000;
    await vi.waitFor(async () => expect(await office.storage.jobs.next()).toBeNull(), { timeout: 60_000 });
    await office.later(86_400_000);
    expect(box.letters).toHaveLength(1);
  });

  it('go to everybody who may sit there, one to an address, and one that is refused for now keeps none back', async () => {
    await office.sit('ann', MINE, ann);
    await office.sit('phone', MINE, { email: 'Ann@Example.org', confirmed: true });
    await office.sit('tablet', MINE, { email: 'other@example.org', confirmed: true });
    box.says['RCPT'] = (to) => (/ann@/i.test(to) ? '451 later' : undefined);
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    expect(box.letters.map(({ to }) => to)).toEqual([['TO:<other@example.org>']]);
    delete box.says['RCPT'];
    await office.later(60_000);
    await office.later(86_400_000);
    expect(box.letters).toHaveLength(2);
    expect(box.letters[1]?.to.join().toLowerCase()).toBe('to:<ann@example.org>');
  });

  it('are tried again where the mail server is away, but not for a turn that is over', async () => {
    await office.sit('ann', MINE, ann);
    const { port } = box;
    await box.close();
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    expect(await office.storage.jobs.next()).toBe(office.at + 60_000);
    box = new LetterBox();
    await box.open(port);
    await office.write(running({ time: { ...time(), turns: { [MINE]: 4, [THEIRS]: 2 } } }));
    await office.later(60_000);
    expect(box.letters).toEqual([]);
    expect(await office.storage.jobs.next()).toBeNull();
  });

  it('do not follow somebody to an address that is new since', async () => {
    await office.sit('ann', MINE, ann);
    box.says['RCPT'] = () => '451 later';
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    delete box.says['RCPT'];
    await office.storage.people.change('ann', { email: 'ann@second.example', confirmed: true });
    await office.later(60_000);
    expect(box.letters).toEqual([]);
    expect(await office.storage.jobs.next()).toBeNull();
  });

  it('end somewhere: a mail server that never takes them is left alone', async () => {
    await office.sit('ann', MINE, ann);
    let asked = 0;
    box.says['RCPT'] = () => {
      asked += 1;
      return '451 later';
    };
    await office.notices.awaited(MATCH, MINE, 3);
    for (let i = 0; i < 20; i++) await office.later(4 * 3_600_000);
    expect(asked).toBe(6);
    expect(await office.storage.jobs.next()).toBeNull();
  });

  it('are not tried again where the address is refused for good, or the line broke behind the letter', async () => {
    await office.sit('ann', MINE, ann);
    box.says['RCPT'] = (to) => `550 no such user ${to}`;
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    expect(await office.storage.jobs.next()).toBeNull();
    delete box.says['RCPT'];
    box.says['LETTER'] = () => '';
    await office.write(running({ time: { ...time(), turns: { [MINE]: 4, [THEIRS]: 2 } } }));
    await office.notices.awaited(MATCH, MINE, 4);
    await office.later(AFTER);
    expect(box.letters).toHaveLength(1);
    expect(await office.storage.jobs.next()).toBeNull();
    expect(office.log.lines.map(({ words }) => words)).toEqual([
      'a letter was not sent',
      'a notice was given up',
      'a letter was not sent',
      'a notice was given up',
    ]);
    expect(office.log.text).not.toMatch(/ann|example|mmmm/i);
  });

  it('carry nothing anybody typed into their headers or to other people', async () => {
    const evil = 'Eve\r\nBcc: eve@example.net\r\n\r\nhttp://evil.example/x <b>';
    const order = running().order;
    await office.write(
      running({
        order: { ...order, scenario: { ...order.scenario, title: `War ${evil}` } },
        seats: { ...running().seats, [THEIRS]: { name: evil, player: 'bob', computer: null, left: false } },
      }),
    );
    await office.sit('ann', MINE, ann);
    for (const [i, email] of [
      'a,eve@example.net',
      'a@example.org>\r\nRCPT TO:<eve@example.net',
      'group:eve@example.net;',
      '"x y"@example.org',
      'a@b c',
      `${'x'.repeat(65)}@example.org`,
    ].entries())
      await office.sit(`odd${i}`, MINE, { email, confirmed: true });
    await office.notices.awaited(MATCH, MINE, 3);
    await office.later(AFTER);
    expect(box.letters.map(({ to }) => to)).toEqual([['TO:<ann@example.org>']]);
    expect(box.letters[0]?.headers.filter((line) => /^(bcc|cc|to|from|subject):/i.test(line))).toHaveLength(3);
    expect(header('subject')).toContain('War Eve Bcc: eve@ example. net');
    expect(box.letters[0]?.text).not.toMatch(/evil\.example|eve@example|http:\/\/|<b>/);
  });

  it('are not waited for where the host sends none', async () => {
    const silent = await NoticeOffice.open();
    expect(silent.notices.ways).toEqual({ email: false, webhook: false });
    await silent.notices.awaited(MATCH, MINE, 3);
    expect(await silent.storage.jobs.next()).toBeNull();
    await silent.close();
    expect(office.notices.ways).toEqual({ email: true, webhook: false });
  });
});

const time = (): NonNullable<MatchRecord['time']> => {
  const { time } = running();
  if (time === null) throw new Error('it runs');
  return time;
};
const title = (): string => `Knight Hawks, ${running().order.scenario.title}`;
const withComputer = (): MatchRecord['seats'] => ({
  ...running().seats,
  [MINE]: { name: 'Ann', player: 'ann', computer: 'cadet', left: true },
});
