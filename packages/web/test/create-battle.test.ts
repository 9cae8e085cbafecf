import { listingOf } from '@flagbridge/rules';
import { openTable } from '@flagbridge/table';
import { expect, test } from 'vitest';
import { createBattle } from '../src/battle/create-battle.ts';

async function opened(rulebook: string) {
  const listing = listingOf(rulebook);
  if (listing === undefined) throw new Error(`no ${rulebook}`);
  const made = await openTable({ listing, seed: 'a'.repeat(64) });
  if (!made.ok) throw new Error(made.why);
  return { table: made.table, present: await listing.present() };
}

test('a battle follows its session: what stands, what was told, without a gap', async () => {
  const { table, present } = await opened('toy-gunnery');
  const [office] = table.order.scenario.offices;
  const all = { offices: table.order.scenario.offices.map(({ id }) => id) };
  const everyone = table.session(all);
  const decide = async () => {
    const { requests } = await everyone.now();
    const one = requests.find(({ standing }) => !standing);
    if (one === undefined) return false;
    return (await everyone.decide(one.id, one.default)).ok;
  };
  for (let i = 0; i < 5; i++) await decide();
  const viewer = { offices: [office?.id ?? ''] };
  const opening = createBattle({ session: table.session(viewer), present });
  // While it opens, the battle goes on.
  await decide();
  const battle = await opening;
  for (let i = 0; i < 30 && (await decide()); i++);
  const now = await table.session(viewer).now();
  expect(battle.now.value).toEqual(now);
  const history = await table.session(viewer).history(1, now.n);
  expect(battle.log.value.map(({ event }) => event)).toEqual(history.flatMap(({ events }) => events));
  expect(new Set(battle.log.value.map(({ key }) => key)).size).toBe(battle.log.value.length);
  expect(battle.scene.value).toEqual(present.scene(now.view, viewer));
  expect(battle.own).toEqual([office?.side]);
  battle.close();
});

test('drawn things have names', async () => {
  const { table, present } = await opened('toy-gunnery');
  const battle = await createBattle({ session: table.session({ offices: [] }), present });
  const sheet = battle.sheets.value[0];
  const node = sheet?.groups[0]?.nodes[0];
  expect(battle.nameOf(sheet?.id ?? '')).toBe(sheet?.title);
  expect(battle.nameOf(node?.id ?? '')).toBe(`${sheet?.title}, ${node?.label}`);
  expect(battle.nameOf('nobody')).toBe('nobody');
  battle.close();
});
