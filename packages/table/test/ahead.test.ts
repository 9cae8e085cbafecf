import type { OfferedPolicy } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { describe, expect, it } from 'vitest';
import { openTable } from '../src/index.ts';

/** Its figures as a screen would send them, where it has some. */
const argOf = (figures: OfferedPolicy['figures']) =>
  figures && { arg: Object.fromEntries(figures.map(({ id, usual }) => [id, usual])) };

describe('standing answers ahead', () => {
  for (const listing of listings)
    for (const tier of listing.about.tiers) {
      const scenario = listing.about.scenarios.find((one) => one.tier === tier.id);
      if (scenario === undefined) continue;
      it(`${listing.about.id}, ${tier.id}: what may be answered ahead can be, by everyone, before it is asked`, async () => {
        const opened = await openTable({ listing, wish: { scenario: scenario.id } });
        if (!opened.ok) throw new Error(opened.why);
        const { table } = opened;
        const named = (await listing.rules()).ahead?.(table.order) ?? [];
        expect(table.info.ahead?.map(({ question }) => question)).toEqual(named);
        for (const { question, policies } of table.info.ahead ?? [])
          for (const { offices } of table.seats)
            for (const { id, figures } of policies) {
              const [office = ''] = offices;
              const session = table.session({ offices });
              expect(await session.policy(question, office, { policy: id, ...argOf(figures) })).toEqual({ ok: true });
              expect((await session.now()).policies[office]?.[question]?.policy).toBe(id);
            }
      });
    }
});
