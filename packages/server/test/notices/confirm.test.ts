import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/security/tokens.ts';
import type { LinkRow } from '../../src/storage/port.ts';
import { LetterBox } from './letter-box.ts';
import { NoticeOffice } from './office.ts';

const HOUR = 3_600_000;

describe('an address is confirmed', () => {
  let box: LetterBox;
  let office: NoticeOffice;

  beforeEach(async () => {
    box = new LetterBox();
    office = await NoticeOffice.open({ smtp: await box.open(), from: 'fleet@example.com' });
    await office.sit('ann', null, { email: 'ann@example.org' });
  });
  afterEach(async () => {
    await office.close();
    await box.close();
  });

  const token = (): string => {
    const found = /https:\/\/fleet\.example\/#\/go\/([\w-]{32})\n/.exec(box.letters.at(-1)?.text ?? '')?.[1];
    if (found === undefined) throw new Error('the letter has no link');
    return found;
  };
  const follow = async (): Promise<LinkRow> => {
    const link = await office.storage.people.useLink(hashOf(token()));
    if (link === null) throw new Error('the link is not known');
    return link;
  };
  const isConfirmed = async (id: string): Promise<boolean | undefined> =>
    (await office.storage.people.read(id))?.confirmed;

  it('by the link in a letter to it', async () => {
    expect(await office.notices.confirm('ann')).toBe('sent');
    expect(box.letters.map(({ to }) => to)).toEqual([['TO:<ann@example.org>']]);
    const link = await follow();
    expect(link).toMatchObject({ kind: 'confirm', player: 'ann', match: null, expires: office.at + 24 * HOUR });
    expect(JSON.stringify(link)).not.toContain('example');
    expect(await isConfirmed('ann')).toBe(false);
    expect(await office.notices.confirmed(link)).toBe(true);
    expect(await isConfirmed('ann')).toBe(true);
  });

  it('not by a letter to another address', async () => {
    await office.notices.confirm('ann');
    await office.storage.people.change('ann', { email: 'victim@example.net', confirmed: false });
    expect(await office.notices.confirmed(await follow())).toBe(false);
    expect(await isConfirmed('ann')).toBe(false);
  });

  it('not by a link that is too old, for something else, or of somebody who is gone', async () => {
    await office.notices.confirm('ann');
    const link = await follow();
    expect(await office.notices.confirmed({ ...link, kind: 'device' })).toBe(false);
    expect(await office.notices.confirmed({ ...link, player: 'nobody' })).toBe(false);
    expect(await office.notices.confirmed({ ...link, player: null })).toBe(false);
    office.at += 24 * HOUR;
    expect(await office.notices.confirmed(link)).toBe(false);
    expect(await isConfirmed('ann')).toBe(false);
  });

  it('with at most three letters an hour to a player and to an address', async () => {
    await office.sit('eve', null, { email: 'ANN@example.org' });
    expect(await office.notices.confirm('ann')).toBe('sent');
    expect(await office.notices.confirm('ann')).toBe('sent');
    expect(await office.notices.confirm('eve')).toBe('sent');
    expect(await office.notices.confirm('eve')).toBe('too-many');
    expect(await office.notices.confirm('ann')).toBe('too-many');
    await office.storage.people.change('ann', { email: 'ann@second.example' });
    expect(await office.notices.confirm('ann')).toBe('sent');
    await office.storage.people.change('ann', { email: 'ann@third.example' });
    expect(await office.notices.confirm('ann')).toBe('too-many');
    expect(box.letters).toHaveLength(4);
    office.at += HOUR;
    expect(await office.notices.confirm('ann')).toBe('sent');
  });

  it('only where there is an address that can be written to, and a mail server that takes the letter', async () => {
    await office.sit('none', null);
    await office.sit('odd', null, { email: 'a,b@example.org' });
    expect(await office.notices.confirm('none')).toBe('no-address');
    expect(await office.notices.confirm('odd')).toBe('no-address');
    expect(await office.notices.confirm('nobody')).toBe('no-address');
    box.says['RCPT'] = (to) => `550 no such user ${to}`;
    expect(await office.notices.confirm('ann')).toBe('failed');
    expect(office.log.text).not.toContain('ann@');
    const silent = await NoticeOffice.open({ webhook: 'http://127.0.0.1:9/' });
    await silent.sit('ann', null, { email: 'ann@example.org' });
    expect(await silent.notices.confirm('ann')).toBe('no-address');
    await silent.close();
  });
});
