import { readFileSync } from 'node:fs';
import { definition } from '@flagbridge/testkit';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SHIP_TYPES } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import { mountsOf, trackOf } from '../src/data/track.ts';
import { signOf } from '../src/rules/damage.ts';
import { craftGame } from './craft.ts';

/** Every row of the displays once more, by what the rules make of it. */

interface Listed {
  readonly ship: string;
  readonly weapons: readonly { readonly crew: string; readonly type: string }[];
  readonly damage_track: readonly string[];
}
const yaml = readFileSync(new URL('../catalogue.yaml', import.meta.url), 'utf8');
const { displays } = parse(yaml) as { displays: readonly Listed[] };
const listed = SHIP_TYPES.map((type) => [type, displays.find(({ ship }) => ship === DISPLAYS[type].name)!] as const);

definition('SD-TAB-04', 'every box of every track is what its sign means, and is called by it', () => {
  const MEANING: { readonly [sign: string]: string } = {
    ...{ o: 'plain', w: 'defender', W: 'attacker', t: 'warhead', '*': 'critical', X: 'last' },
    ...{ D: 'drive', R: 'reduction' },
  };
  for (const [type, { damage_track }] of listed) {
    const [ship] = craftGame({ ships: [{ type, side: 'rebel' }] }).ships;
    for (const [box, sign] of damage_track.map(String).entries()) {
      const known = trackOf({ type })[box];
      expect(known?.is, `${type} ${box}`).toBe(MEANING[sign.charAt(0)]);
      if (known !== undefined && 'value' in known) expect(known.value).toBe(Number(sign.slice(1)));
      expect(signOf(ship!, box)).toBe(sign);
    }
  }
});

test('of each kind of cannon it is known what criticals it means, and whether it is an ion cannon (SD-TAB-17)', () => {
  for (const [type, { weapons }] of listed)
    for (const [i, { laser, ion, jams, dims }] of DISPLAYS[type].mounts.entries()) {
      const kind = weapons[i]?.type;
      expect({ laser, ion, jams, dims }, `${type} ${kind}`).toEqual({
        laser: kind === 'laser',
        ion: kind === 'ion',
        jams: kind === 'ion',
        dims: kind === 'auto-blaster',
      });
    }
});

definition('SD-DSP-10', 'each mount is fired by the crew member whose it is, and by nobody else', () => {
  for (const [type, { weapons }] of listed)
    for (const post of ['pilot', 'gunner'] as const) {
      const own = DISPLAYS[type].mounts.filter((_, i) => weapons[i]?.crew === post);
      expect(mountsOf({ type }, post), `${type} ${post}`).toEqual(own);
    }
});
