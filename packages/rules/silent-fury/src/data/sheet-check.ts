import { CREW_TYPES } from './crew.ts';
import type { SheetFile } from './sheet-format.ts';

/** What is wrong with a sheet: where, what, and by which clause. */
interface WrongSheet {
  readonly path: string;
  readonly wrong: string;
  readonly clause: 'SF-SHT-17' | 'SF-SHT-18' | 'SF-SHT-19';
}

/** Entries that components name. */
export interface Armoury {
  readonly weapons: { readonly [id: string]: { readonly launches: string } };
  readonly equipment: readonly string[];
}

type Found = WrongSheet | null;
const at = (clause: WrongSheet['clause'], path: string, wrong: string): WrongSheet => ({ path, wrong, clause });

/** SF-SHT-17 to SF-SHT-19; the first that is wrong, null where nothing is. */
export const wrongSheet = (file: SheetFile, armoury: Armoury): Found =>
  wrongNumbers(file) ?? wrongLayout(file) ?? wrongThrust(file) ?? wrongFittings(file, armoury) ?? wrongCrew(file);

/** SF-SHT-03, SF-SHT-17: the numbers 1 to Size, once each. */
function wrongNumbers({ size, components }: SheetFile): Found {
  const seen = new Set<number>();
  for (const [i, { n }] of components.entries()) {
    if (n > size) return at('SF-SHT-17', `components.${i}.n`, `a ship of Size ${size} has no component ${n}`);
    if (seen.has(n)) return at('SF-SHT-17', `components.${i}.n`, `there is a component ${n} already`);
    seen.add(n);
  }
  if (seen.size === size) return null;
  return at('SF-SHT-17', 'components', `a ship of Size ${size} has ${size} components, and these are ${seen.size}`);
}

/** SF-SHT-11, SF-SHT-17: corridors join two different components, once, and all of them in the end. */
function wrongLayout({ size, corridors }: SheetFile): Found {
  const joined = new Set<string>();
  for (const [i, [a, b]] of corridors.entries()) {
    const path = `corridors.${i}`;
    if (a > size || b > size) return at('SF-SHT-17', path, `there is no component ${Math.max(a, b)}`);
    if (a === b) return at('SF-SHT-17', path, 'a corridor joins two different components');
    const key = `${Math.min(a, b)}-${Math.max(a, b)}`;
    if (joined.has(key)) return at('SF-SHT-17', path, 'these two are joined already');
    joined.add(key);
  }
  const reached = new Set([1]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [a, b] of corridors)
      if (reached.has(a) || reached.has(b)) {
        reached.add(a);
        reached.add(b);
      }
  }
  for (let n = 2; n <= size; n++)
    if (!reached.has(n)) return at('SF-SHT-17', 'corridors', `no way leads from component 1 to component ${n}`);
  return null;
}

/** SF-SHT-18. */
function wrongThrust({ components, thrust }: SheetFile): Found {
  const engines = components.filter(({ type }) => type === 'engine').length;
  const needs = new Map<string, string>();
  for (const [number, hexes] of Object.entries(thrust)) {
    if (Number(number) > engines)
      return at('SF-SHT-18', `thrust.${number}`, `the ship has ${engines} ${engines === 1 ? 'engine' : 'engines'}`);
    for (const [i, [q, r]] of hexes.entries()) {
      const path = `thrust.${number}.${i}`;
      if (q === 0 && r === 0) return at('SF-SHT-18', path, 'the ship’s own hex does not stand in the diagram');
      if (needs.has(`${q},${r}`)) return at('SF-SHT-18', path, `the hex ${q}, ${r} stands there already`);
      needs.set(`${q},${r}`, number);
    }
  }
  for (const [number, hexes] of Object.entries(thrust))
    for (const [i, [q, r]] of hexes.entries())
      if (needs.get(`${0 - q},${r + q}`) !== number)
        return at('SF-SHT-18', `thrust.${number}.${i}`, `its mirror image ${0 - q}, ${r + q} is missing`);
  return null;
}

/** SF-SHT-19: weapons and equipment that are known; ordnance exactly where there are launchers; as many components as equipment says. */
function wrongFittings({ components, ordnance, boarding }: SheetFile, { weapons, equipment }: Armoury): Found {
  const launches = new Set<string>();
  for (const [i, { type, weapon, equipment: fitted }] of components.entries()) {
    const path = `components.${i}`;
    const armed = type === 'weapon' || type === 'hangar' || type === 'torpedoTube';
    if (armed !== (weapon !== undefined))
      return at('SF-SHT-19', `${path}.weapon`, armed ? 'this is missing' : `a ${type} has no weapon`);
    if (weapon !== undefined && !Object.hasOwn(weapons, weapon))
      return at('SF-SHT-19', `${path}.weapon`, `there is no weapon ${weapon}`);
    if ((type === 'boarding') !== (fitted !== undefined))
      return at(
        'SF-SHT-19',
        `${path}.equipment`,
        type === 'boarding' ? 'this is missing' : `a ${type} has no equipment`,
      );
    launches.add(weapons[weapon ?? '']?.launches ?? '');
  }
  const carried = [
    ['missiles', ordnance.missiles, 'missile'],
    ['torpedoes', ordnance.torpedoes, 'torpedo'],
    ['fighters', ordnance.fighters + ordnance.bombers, 'strikeCraft'],
  ] as const;
  for (const [kind, count, launcher] of carried)
    if (count > 0 !== launches.has(launcher))
      return at(
        'SF-SHT-19',
        `ordnance.${kind}`,
        count > 0 ? 'the ship has no launcher for them' : 'the ship has launchers for them, and none aboard',
      );
  for (const [i, { equipment: kind, qty }] of boarding.entries()) {
    if (!equipment.includes(kind))
      return at('SF-SHT-19', `boarding.${i}.equipment`, `there is no boarding equipment ${kind}`);
    const fitted = components.filter((one) => one.equipment === kind).length;
    if (fitted !== (qty === 'integral' ? 0 : qty))
      return at('SF-SHT-19', `boarding.${i}.qty`, `the layout has ${fitted} components of it`);
  }
  const stray = components.findIndex(
    ({ equipment: kind }) => kind !== undefined && !boarding.some((one) => one.equipment === kind),
  );
  return stray < 0 ? null : at('SF-SHT-19', `components.${stray}.equipment`, 'the boarding chart does not list it');
}

/** SF-SHT-19: stations add up to the default crew. */
function wrongCrew({ size, crew, stations }: SheetFile): Found {
  for (const n of Object.keys(stations))
    if (Number(n) > size) return at('SF-SHT-19', `stations.${n}`, `there is no component ${n}`);
  const all = Object.values(stations).flat();
  for (const type of CREW_TYPES) {
    const placed = all.filter((one) => one === type).length;
    if (placed !== (crew[type] ?? 0))
      return at('SF-SHT-19', `crew.${type}`, `${crew[type] ?? 0} in the crew, and ${placed} at stations`);
  }
  return null;
}
