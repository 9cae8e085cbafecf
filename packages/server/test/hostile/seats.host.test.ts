import type { News } from '@flagbridge/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SALT } from '../http/rig.ts';
import { asked, openScene, play, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const strangeSeats = ['green', '', '__proto__', 'constructor', 'toString', 'red\0', 'RED', "red' OR '1'='1"];

describe('somebody else’s decisions', () => {
  it('decides with the request id of the other seat', async () => {
    const { red, blue, unharmed } = await scene.battle();
    const [stolen] = await asked(red);
    const { result } = await red.call({ call: 'sample', request: stolen?.id });
    const tried = await blue.call({ call: 'decide', request: stolen?.id, choice: result.choice });
    expect(tried.result).toMatchObject({ ok: false, clause: expect.stringMatching(/^FB-/) });
    await unharmed();
  });

  it('asks what the other seat could choose: drafts, forecasts, samples', async () => {
    const { red, blue, unharmed } = await scene.battle();
    const request = (await asked(red))[0]?.id;
    const { result } = await red.call({ call: 'sample', request });
    for (const call of [
      { call: 'draft', request, partial: result.choice },
      { call: 'forecast', request, choice: result.choice },
      { call: 'sample', request },
    ])
      expect((await blue.call(call)).result).toMatchObject({ ok: false });
    await unharmed();
  });

  it('takes the other’s sealed answer back, or leaves a policy for the other’s office', async () => {
    // Both are asked at once, and answer in secret.
    const { red, blue, unharmed, settled } = await scene.battle({ rulebook: 'toy-power' });
    const [stolen] = await asked(blue);
    expect((await asked(red)).length).toBeGreaterThan(0);
    expect(await play(blue)).toBe(true);
    await settled();
    expect((await red.call({ call: 'withdraw', request: stolen?.id })).result).toMatchObject({ ok: false });
    const { kind = '' } = stolen ?? {};
    const policy = { call: 'policy', question: kind, office: 'blue', set: null };
    const { result, fault } = await red.call(policy);
    expect(result?.ok ?? fault?.kind).not.toBe(true);
    await unharmed();
  });

  it('invents request ids', async () => {
    const { red, unharmed } = await scene.battle();
    for (const request of ['red#999999', '__proto__', 'constructor', '../blue', "'; DROP TABLE matches; --", ''])
      expect((await red.call({ call: 'decide', request, choice: 'x' })).result).toMatchObject({ ok: false });
    await unharmed();
  });

  it('agrees to its own take-back in the other’s name', async () => {
    const { red, blue, unharmed, settled } = await scene.battle();
    for (const one of [red, blue]) expect(await play(one)).toBe(true);
    await settled();
    red.send({ id: 9001, call: 'undo' });
    const consent = await blue.until(() =>
      blue.frames
        .flatMap((frame) => ('news' in frame ? (frame['news'] as News).requests : []))
        .find(({ clause }) => clause.startsWith('FB-UND')),
    );
    for (const choice of ['yes', consent.default, true]) {
      const tried = await red.call({ call: 'decide', request: consent.id, choice });
      expect(tried.result).toMatchObject({ ok: false });
    }
    const waiting = red.frames.find((frame) => frame['re'] === 9001);
    expect(waiting?.['result']).toEqual({ ok: true, asks: ['blue'] });
    await unharmed();
  });

  it('answers an offer that waits for somebody else, and takes back one of another', async () => {
    const { red, blue, unharmed, settled } = await scene.battle();
    await red.call({ call: 'offer', offer: 'pause' });
    const { id } = await blue.until(() => blue.card?.offers[0]);
    await settled();
    expect((await red.call({ call: 'answer', offer: id, yes: true })).result).toMatchObject({ code: 'not-yours' });
    expect((await blue.call({ call: 'retract', offer: id })).result).toMatchObject({ code: 'not-yours' });
    expect((await blue.call({ call: 'answer', offer: 'A'.repeat(22), yes: true })).result.code).toBe('not-found');
    await unharmed();
  });
});

describe('somebody else’s seat', () => {
  it('says hello in the other’s seat', async () => {
    const { bob, match, unharmed } = await scene.battle();
    const one = await scene.line(bob, match).opened();
    one.send({ hello: { seat: 'red', seen: null, chat: 0 } });
    expect(await scene.sentAway(one, 'taken', 4003)).toBe('This seat is not yours.');
    await unharmed();
  });

  it('says hello in seats there are none of, by names every object has', async () => {
    const { bob, match, unharmed } = await scene.battle();
    for (const seat of strangeSeats) {
      const one = await scene.line(bob, match).opened();
      one.send({ hello: { seat, seen: null, chat: 0 } });
      const notEvenAName = seat === '' || seat.includes('\0');
      await (notEvenAName ? scene.sentAway(one, 'refused', 4008) : scene.sentAway(one, 'taken', 4003));
    }
    await unharmed();
  });

  it('comes to a match that is nothing to it, by every door', async () => {
    const { match, unharmed } = await scene.battle();
    const eve = scene.host.guest();
    await eve.make({}, 'Eve');
    const at = `/api/matches/${match}`;
    await scene.turnedAway(scene.line(eve, match), 404, 'not-found');
    for (const path of [at, `${at}/replay`]) scene.refused(await eve.get(path), 404, 'not-found');
    scene.refused(await eve.get(`${at}/seats/red/holders`), 403, 'not-yours');
    scene.refused(await eve.post(`${at}/seats/red/device`), 403, 'not-yours');
    scene.refused(await eve.post(`${at}/seats/blue/invite`), 404, 'not-found');
    scene.refused(await eve.delete(at), 404, 'not-found');
    scene.refused(await eve.post(`${at}/sit`, { name: 'Eve', salt: SALT }), 404, 'not-found');
    scene.refused(await eve.post('/api/reports', { match, seat: 'red', text: 'x' }), 404, 'not-found');
    await unharmed();
  });

  it('throws the other out of the seat, or lets its own device in there', async () => {
    const { ann, bob, match, unharmed } = await scene.battle();
    const { id } = (await ann.get('/api/me')).body;
    const seat = `/api/matches/${match}/seats/red`;
    scene.refused(await bob.delete(`${seat}/holders/${id}`), 403, 'not-yours');
    scene.refused(await bob.get(`${seat}/holders`), 403, 'not-yours');
    scene.refused(await bob.post(`${seat}/device`), 403, 'not-yours');
    scene.refused(await bob.delete(`/api/matches/${match}/seats/blue/holders/${id}`), 404, 'not-found');
    await unharmed();
  });

  it('takes a seat that is taken, or that does not exist, at an open table', async () => {
    const { match, unharmed } = await scene.battle({ open: true });
    const eve = scene.host.guest();
    const sit = (at: string, seat: string) => eve.post(`/api/matches/${at}/sit`, { name: 'Eve', salt: SALT, seat });
    for (const seat of ['red', 'blue']) scene.refused(await sit(match, seat), 409, 'too-late');
    const gathering = (await scene.host.guest().make({ open: true })).card.id;
    scene.refused(await sit(gathering, 'red'), 409, 'taken');
    for (const seat of ['green', '__proto__', 'constructor'])
      scene.refused(await sit(gathering, seat), 404, 'not-found');
    await unharmed();
  });

  it('frees or fills seats without being the host, and as the host after the battle has begun', async () => {
    const { red, blue, ann, match, unharmed } = await scene.battle();
    for (const call of ['free', 'fill'])
      expect((await blue.call({ call, seat: 'red' })).result).toMatchObject({ ok: false, code: 'not-yours' });
    for (const call of ['free', 'fill'])
      expect((await red.call({ call, seat: 'blue' })).result).toMatchObject({ ok: false, code: 'too-late' });
    scene.refused(await ann.delete(`/api/matches/${match}`), 409, 'too-late');
    scene.refused(await ann.post(`/api/matches/${match}/seats/blue/invite`), 409, 'too-late');
    await unharmed();
  });

  it('frees seats by names every object has, so that the match could never begin', async () => {
    const { unharmed } = await scene.battle();
    const ann = scene.host.guest();
    const { card, invites } = await ann.make();
    const one = scene.line(ann, card.id);
    await one.enter('red');
    for (const seat of ['__proto__', 'constructor', 'toString'])
      for (const call of ['free', 'fill', 'block', 'report'])
        expect((await one.call({ call, seat, ...more[call] })).result).toMatchObject({ ok: false });
    const sat = { name: 'Bob', salt: SALT, token: invites[0]?.token };
    const begun = await scene.host.guest().post(`/api/matches/${card.id}/sit`, sat);
    expect(begun.body.card.state).toBe('running');
    await unharmed();
  });

  it('keeps a second device in a seat whose first player was deleted, and waits there for the next', async () => {
    const { unharmed } = await scene.battle();
    const [ann, eve, phone, bob] = [scene.host.guest(), scene.host.guest(), scene.host.guest(), scene.host.guest()];
    const { card, invites } = await ann.make({
      seats: [
        { id: 'red', offices: ['red'], who: { is: 'person' } },
        { id: 'blue', offices: ['blue'], who: { is: 'person' } },
      ],
      open: true,
    });
    const at = `/api/matches/${card.id}`;
    const blue = invites.find(({ seat }) => seat === 'blue')?.token;
    await eve.post(`${at}/sit`, { name: 'Eve', salt: SALT, token: blue });
    const { token } = (await eve.post(`${at}/seats/blue/device`)).body;
    expect((await phone.post('/api/links/use', { token })).status).toBe(200);
    const lurking = scene.line(phone, card.id);
    await lurking.enter('blue');
    expect((await eve.delete('/api/me')).status).toBe(204);
    await scene.sentAway(lurking, 'taken', 4003);
    expect((await bob.post(`${at}/sit`, { name: 'Bob', salt: SALT, seat: 'blue' })).status).toBe(200);
    const again = await scene.line(phone, card.id).opened();
    again.send({ hello: { seat: 'blue', seen: null, chat: 0 } });
    await scene.sentAway(again, 'taken', 4003);
    await unharmed();
  });
});

/** What a call has beside the seat. */
const more: { readonly [call: string]: object } = { block: { on: true }, report: { text: 'x' } };
