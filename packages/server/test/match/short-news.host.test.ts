import { type News, type Stands, type Update, wholeNews } from '@flagbridge/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Host, openHost, playOut, sitAt, type TestScreen, twoSit } from './rig.ts';

let host: Host;
beforeEach(async () => {
  host = await openHost();
});
afterEach(() => host.close());

const asksShort = { seen: null, chat: 0, short: true };

/** Everything a screen was told, put together from how things stood when it came. */
function whole(screen: TestScreen, from: Stands): News[] {
  let stands: Stands | null = from;
  return screen.frames.flatMap((frame) => {
    if (!('news' in frame)) return [];
    const news = wholeNews(frame['news'] as Update, stands);
    if (news === null) throw new Error(`update ${(frame['news'] as Update).n} does not follow`);
    stands = news;
    return [news];
  });
}

describe('a screen that asks for short updates', () => {
  it.each(['public', 'all'] as const)('is told the same as one that does not, by less (%s)', async (knows) => {
    const { match, red, blue } = await twoSit(host, { watch: { who: 'all', knows, delay: 0 } });
    const screens = [
      { seat: 'first', name: 'Ada' },
      { seat: 'second', name: 'Bob' },
      { seat: null, name: 'Cy' },
    ];
    const pairs = [];
    for (const { seat, name } of screens) {
      const short = await sitAt(host, match, seat, name, asksShort);
      const long = await sitAt(host, match, seat, name);
      pairs.push({ short, long, from: await short.now() });
    }
    await playOut(red, blue);
    for (const { short, long, from } of pairs) {
      const last = long.news.at(-1)?.n ?? 0;
      await short.until(() => (short.news.at(-1)?.n === last ? true : undefined));
      expect(long.news.length).toBeGreaterThan(5);
      expect(whole(short, from)).toEqual(long.news);
      const bytes = ({ texts }: TestScreen): number =>
        texts.filter((text) => text.startsWith('{"news"')).join('').length;
      expect(bytes(short)).toBeLessThan(bytes(long));
      // Whoever asks for what was, gets it whole.
      expect(await short.ask({ call: 'history', from: 1, to: last })).toEqual(
        await long.ask({ call: 'history', from: 1, to: last }),
      );
    }
  });

  it('is told whole what it missed, and then goes on', async () => {
    const { match, red, blue } = await twoSit(host);
    const first = await sitAt(host, match, 'first', 'Ada', asksShort);
    await red.play();
    await blue.play();
    const { n } = await first.now();
    first.visit?.leave();
    await red.play();
    await blue.play();
    const back = await sitAt(host, match, 'first', 'Ada', { seen: n, chat: 0, short: true });
    await red.play();
    await blue.play();
    const told = red.news.filter((news) => news.n > n);
    await back.until(() => (back.news.at(-1)?.n === told.at(-1)?.n ? true : undefined));
    // Without knowing anything from before: the first is whole.
    const [one, ...rest] = back.news;
    expect(one).toEqual(told[0]);
    let stands: Stands = one as News;
    for (const [i, update] of rest.entries()) {
      const news = wholeNews(update as Update, stands);
      expect(news).toEqual(told[i + 1]);
      stands = news as News;
    }
  });

  it('is asked for the same consent, and hears when it is over', async () => {
    const { match, red, blue } = await twoSit(host);
    const second = await sitAt(host, match, 'second', 'Bob', asksShort);
    const from = await second.now();
    await red.play();
    await blue.play();
    await red.ask({ call: 'undo' });
    const request = (await blue.now()).requests.find(({ kind }) => kind === 'take-back');
    if (request !== undefined) await blue.ask({ call: 'decide', request: request.id, choice: 'refuse' });
    await red.play();
    await blue.play();
    const told = blue.news;
    await second.until(() => (second.news.length === told.length ? true : undefined));
    expect(whole(second, from)).toEqual(told);
  });
});
