import { describe, expect, test } from 'vitest';
import {
  type Covered,
  catalogueFile,
  completeness,
  coverageReport,
  missingFrom,
  presentedClauses,
  readCatalogue,
  readCovered,
  unknownClauses,
} from '../src/fuzz/index.ts';

const yaml = `
ruleset: little
clauses:
  - id: LG-WRK-01
    tier: basic
    section: Work
    lines: "10-12"
    rule: >
      Both work at once.
    example: Two and one make three.
    ruling: Nobody looks.
  - id: LG-DIE-01
    tier: basic
    lines: 14
    rule: A die is thrown.
    needs: [LG-WRK-01]
  - id: LG-DEF-01
    tier: basic
    rule: A die has six faces.
    kind: definition
  - id: LG-BOX-01
    tier: basic
    rule: The box holds two dice.
    exempt: "components: the printed box"
  - id: LG-ADV-01
    tier: advanced
    rule: Three may play.
`;

describe('the catalogue', () => {
  test('is read with everything the clauses say', () => {
    const { ruleset, clauses } = readCatalogue(yaml);
    expect(ruleset).toBe('little');
    expect(clauses.map((clause) => clause.id)).toEqual([
      'LG-WRK-01',
      'LG-DIE-01',
      'LG-DEF-01',
      'LG-BOX-01',
      'LG-ADV-01',
    ]);
    expect(clauses[0]).toMatchObject({ lines: '10-12', ruling: 'Nobody looks.', example: 'Two and one make three.' });
    expect(clauses[1]).toMatchObject({ lines: '14', needs: ['LG-WRK-01'] });
  });

  const wrong =
    (text: string): (() => unknown) =>
    () =>
      readCatalogue(text, 'little.yaml');

  test('says where it is wrong', () => {
    expect(wrong('clauses: []')).toThrow('clauses');
    expect(wrong('clauses:\n  - id: LG-WRK-01\n    tier: basic\n')).toThrow('clauses.0.rule');
    expect(wrong(yaml.replace('LG-DIE-01', 'die one'))).toThrow('clauses.1.id: an id looks like KH-MOV-03');
    expect(wrong(yaml.replace('kind: definition', 'kind: opinion'))).toThrow('clauses.2.kind');
    expect(wrong(yaml.replace('ruling:', 'rulling:'))).toThrow('rulling');
    expect(wrong('clauses:\n\t- id')).toThrow('little.yaml: ');
  });

  test('takes a clause once, and needs only what is there', () => {
    expect(wrong(yaml.replace('LG-ADV-01', 'LG-WRK-01'))).toThrow('clauses.4.id: LG-WRK-01 stands at clauses.0 too');
    expect(
      readCatalogue(`${yaml.replace('[LG-WRK-01]', '[LG-TAB-01]')}tables:\n  - id: LG-TAB-01\n`).clauses,
    ).toHaveLength(5);
    expect(wrong(yaml.replace('[LG-WRK-01]', '[LG-WRK-09]'))).toThrow(
      'clauses.1.needs.0: there is no clause or table LG-WRK-09',
    );
  });

  test('names landings, and which of them are reached', () => {
    const landing = (of: string): string => yaml.replace('tier: advanced', `tier: advanced\n    landing: ${of}`);
    expect(readCatalogue(landing('2.4B')).clauses[4]?.landing).toBe('2.4B');
    // A bare number would lose 2.10 to 2.1.
    for (const odd of ['2.4', 'soon', '2.4b']) expect(wrong(landing(odd))).toThrow('clauses.4.landing');
    expect(readCatalogue(`landed: [2.4B]\n${landing('2.4B')}`).landed).toEqual(['2.4B']);
    expect(wrong(`landed: [2.4A]\n${landing('2.4B')}`)).toThrow('landed.0: no clause has the landing 2.4A');
    expect(wrong(`landed: [2.4B, 2.4B]\n${landing('2.4B')}`)).toThrow('landed.1: 2.4B stands there already');
  });

  test('exempts for advice, components and physical handling only', () => {
    expect(wrong(yaml.replace('components: the printed box', 'too hard'))).toThrow('clauses.3.exempt');
    for (const reason of ['advice', 'physical handling: who shuffles'])
      expect(readCatalogue(yaml.replace('components: the printed box', reason)).clauses[3]?.exempt).toBe(reason);
  });
});

describe('the clauses presented', () => {
  const titled = yaml.replace(/ {4}tier: (.*)\n/g, (line) => `${line}    title: Some title\n`);
  const held = `tables:
  - id: LG-TAB-01
    tier: basic
    title: The die
    holds: >
      What each face
      counts.
    columns: [face, it_counts, half_vs]
    rows: [[1, -1, [A, B]], [2, null, []], [3, true, 0.5]]
    notes: >
      provenance: printed, "l" read as 1. Three is 1.5 times the middle. OCR: repaired.
scenarios:
  - id: LG-SCN-01
    tier: advanced
    title: The heap
    holds: Two heaps of work.
`;

  test('are those of the catalogue, without what only its keepers need, then its tables and scenarios', () => {
    const clauses = presentedClauses(`${titled}${held}`);
    expect(clauses.map(({ id }) => id)).toEqual([
      'LG-WRK-01',
      'LG-DIE-01',
      'LG-DEF-01',
      'LG-BOX-01',
      'LG-ADV-01',
      'LG-TAB-01',
      'LG-SCN-01',
    ]);
    expect(clauses[0]).toEqual({
      id: 'LG-WRK-01',
      tier: 'basic',
      title: 'Some title',
      rule: 'Both work at once.',
      example: 'Two and one make three.',
      ruling: 'Nobody looks.',
    });
    expect(clauses[2]).toMatchObject({ kind: 'definition' });
    expect(clauses[3]).toMatchObject({ exempt: 'components: the printed box' });
    expect(clauses.slice(5)).toEqual([
      {
        id: 'LG-TAB-01',
        tier: 'basic',
        title: 'The die',
        rule: 'What each face counts. Three is 1.5 times the middle.',
        kind: 'definition',
        table: {
          head: ['Face', 'It counts', 'Half vs'],
          rows: [
            ['1', '−1', 'A, B'],
            ['2', '–', '–'],
            ['3', 'yes', '0.5'],
          ],
        },
      },
      {
        id: 'LG-SCN-01',
        tier: 'advanced',
        title: 'The heap',
        rule: 'Two heaps of work.',
        kind: 'definition',
      },
    ]);
    expect(JSON.parse(catalogueFile(clauses))).toEqual(clauses);
  });

  test('need what a reader sees', () => {
    expect(() => presentedClauses(yaml, 'little.yaml')).toThrow(
      'little.yaml is not a catalogue:\nclauses.0.title: is missing\nclauses.1.title: is missing',
    );
    for (const key of ['id', 'tier', 'title', 'holds'])
      expect(() => presentedClauses(`${titled}${held.replace(`${key}: `, 'other: ')}`)).toThrow(
        `tables.0.${key}: is missing`,
      );
    expect(() => presentedClauses(`${titled}${held.replace('holds: Two', 'hold: Two')}`)).toThrow(
      'scenarios.0.holds: is missing',
    );
  });

  test('of landings that are not reached come later, tables and scenarios too', () => {
    const landed = (list: string): string =>
      `${list}${titled.replaceAll('tier: basic', 'tier: basic\n    landing: 2.4A').replace('tier: advanced', 'tier: advanced\n    landing: 2.4B')}${held.replaceAll('tier: advanced', 'tier: advanced\n    landing: 2.6A')}`;
    const later = (list: string): (string | undefined)[] => presentedClauses(landed(list)).map((one) => one.later);
    const none = Array.from({ length: 4 }, () => undefined);
    expect(later('landed: [2.4A]\n')).toEqual([...none, '2.4B', undefined, '2.6A']);
    expect(later('landed: [2.4A, 2.4B, 2.6A]\n')).toEqual([...none, undefined, undefined, undefined]);
    expect(later('landed: []\n').slice(0, 2)).toEqual(['2.4A', '2.4A']);
    expect(() => later('')).toThrow('landed: is missing');
  });

  test('stand once, whether clause, table or scenario', () => {
    for (const id of ['LG-WRK-01', 'LG-TAB-01'])
      expect(() => presentedClauses(`${titled}${held.replace('LG-SCN-01', id)}`)).toThrow(
        `scenarios.0.id: ${id} stands at`,
      );
  });
});

describe('the coverage report', () => {
  const { clauses } = readCatalogue(yaml);

  test('counts by tier and way, and names what is missing', () => {
    const covered: Covered[] = [
      { clause: 'LG-WRK-01', how: ['event', 'part'] },
      { clause: 'LG-WRK-01', how: ['refusal'] },
      { clause: 'LG-DEF-01', how: ['definition'] },
    ];
    expect(coverageReport('little', clauses, covered)).toEqual({
      rulebook: 'little',
      tiers: [
        {
          tier: 'basic',
          total: 4,
          covered: 2,
          byRefusal: 1,
          byEffect: 1,
          byEvent: 1,
          byData: 1,
          exempt: [{ id: 'LG-BOX-01', reason: 'components: the printed box' }],
          missing: ['LG-DIE-01'],
        },
        {
          tier: 'advanced',
          total: 1,
          covered: 0,
          byRefusal: 0,
          byEffect: 0,
          byEvent: 0,
          byData: 0,
          exempt: [],
          missing: ['LG-ADV-01'],
        },
      ],
      later: [],
      provenAlready: [],
    });
  });

  test('does not require what comes later, and counts it by landing', () => {
    const marks: { readonly [id: string]: string } = { 'LG-ADV-01': '2.6A', 'LG-DIE-01': '2.4B', 'LG-BOX-01': '2.6A' };
    const marked = clauses.map((one) => ({ ...one, later: marks[one.id] }));
    const all = ['LG-WRK-01', 'LG-DEF-01'].map((clause): Covered => ({ clause, how: ['event'] }));
    const report = coverageReport('little', marked, all);
    expect(report.tiers).toMatchObject([{ tier: 'basic', total: 2, covered: 2, exempt: [], missing: [] }]);
    expect(missingFrom(report, ['basic', 'advanced'])).toEqual([]);
    expect(report.later).toEqual([
      { landing: '2.4B', clauses: ['LG-DIE-01'] },
      { landing: '2.6A', clauses: ['LG-BOX-01', 'LG-ADV-01'] },
    ]);
    expect(report.provenAlready).toEqual([]);
  });

  test('finds the mark that was left on a clause which is proven', () => {
    const marked = clauses.map((one) => ({ ...one, later: '2.6A' }));
    const covered: Covered[] = [
      { clause: 'LG-WRK-01', how: ['refusal'] },
      { clause: 'LG-ADV-01', how: ['difference'] },
      { clause: 'LG-DEF-01', how: ['definition'] },
      // A test of the data does not prove a rule.
      { clause: 'LG-DIE-01', how: ['definition'] },
    ];
    expect(coverageReport('little', marked, covered).provenAlready).toEqual(['LG-WRK-01', 'LG-DEF-01', 'LG-ADV-01']);
  });

  test('where a rule acts and where it makes a difference are effects', () => {
    const ways: Covered['how'][number][] = ['part', 'act', 'difference'];
    for (const how of ways) {
      const [tier] = coverageReport('little', clauses, [{ clause: 'LG-WRK-01', how: [how] }]).tiers;
      expect(tier).toMatchObject({ covered: 1, byRefusal: 0, byEffect: 1, byEvent: 0, byData: 0 });
    }
  });

  test('says which tiers are complete, and how much is open in the others', () => {
    const all = ['LG-WRK-01', 'LG-DIE-01', 'LG-DEF-01'].map((clause): Covered => ({ clause, how: ['event'] }));
    expect(completeness(coverageReport('little', clauses, all))).toEqual({
      complete: ['basic'],
      open: [{ tier: 'advanced', clauses: 1 }],
    });
    expect(missingFrom(coverageReport('little', clauses, all), ['basic'])).toEqual([]);
    expect(missingFrom(coverageReport('little', clauses, all.slice(1)), ['basic'])).toEqual(['LG-WRK-01']);
    expect(missingFrom(coverageReport('little', clauses, all), ['basic', 'advanced'])).toEqual(['LG-ADV-01']);
    expect(completeness(coverageReport('little', clauses, all.slice(2)))).toEqual({
      complete: [],
      open: [
        { tier: 'basic', clauses: 2 },
        { tier: 'advanced', clauses: 1 },
      ],
    });
  });

  test('does not take a data test for a rule', () => {
    const report = coverageReport('little', clauses, [{ clause: 'LG-WRK-01', how: ['definition'] }]);
    expect(report.tiers[0]?.missing).toContain('LG-WRK-01');
  });

  test('refuses an exemption for no allowed reason', () => {
    const lazy = [{ id: 'LG-WRK-01', tier: 'basic', exempt: 'later' }];
    expect(() => coverageReport('little', lazy, [])).toThrow('LG-WRK-01 is exempt for no allowed reason');
  });

  test('finds tests whose clause no catalogue has', () => {
    const covered = readCovered('{"clause":"LG-WRK-01","how":["event"]}\n\n{"clause":"LG-WKR-01","how":["event"]}\n');
    expect(unknownClauses([clauses], covered)).toEqual(['LG-WKR-01']);
    expect(unknownClauses([clauses], [{ clause: 'FB-REQ-01', how: ['refusal'] }])).toEqual([]);
  });
});
