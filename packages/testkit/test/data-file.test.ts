import { describe, expect, test } from 'vitest';
import { dataFile } from '../src/data/index.ts';

const yaml = `
# Ships of a little book.
kind: ships
ships:
  - id: wren
    provenance: printed (page 3)
    hull: 6
    ratio: 4/3
    thrust: {2: [0, -2], 1: [0, -1]}
    type: null
    book: true
    notes: >
      Small and
      quick.
sources: [{id: 1, page: 3}]
`;

test('a data file becomes JSON, without what only its keepers need', () => {
  expect(JSON.parse(dataFile(yaml))).toEqual({
    kind: 'ships',
    ships: [
      {
        id: 'wren',
        hull: 6,
        ratio: '4/3',
        thrust: { 1: [0, -1], 2: [0, -2] },
        type: null,
        book: true,
        notes: 'Small and quick.\n',
      },
    ],
  });
  expect(dataFile(yaml)).toBe(dataFile(yaml.replace('# Ships', '# All ships')));
  expect(dataFile(yaml).endsWith('}\n')).toBe(true);
});

describe('refused, with its path', () => {
  test.each([
    ['a key twice', yaml.replace('hull: 6', 'hull: 6\n    hull: 7'), 'Map keys must be unique'],
    ['an anchor', yaml.replace('hull: 6', 'hull: &six 6'), 'ships.0.hull: an anchor of YAML'],
    ['an alias', yaml.replace('hull: 6', 'hull: &six 6\n    crew: *six'), 'ships.0.crew: an alias of YAML'],
    ['a merged key', yaml.replace('hull: 6', '<<: {hull: 6}'), 'ships.0: a key is a word'],
    ['a tag', yaml.replace('hull: 6', 'hull: !!str 6'), 'ships.0.hull: a tag of YAML'],
    ['a tag nobody knows', yaml.replace('hull: 6', 'hull: !hull 6'), 'Unresolved tag'],
    ['a figure without end', yaml.replace('hull: 6', 'hull: .inf'), 'ships.0.hull: is no plain figure'],
    ['a second document', `${yaml}---\nmore: true\n`, 'one document is wanted, and there are 2'],
    ['nothing', '', 'one document is wanted, and there are 0'],
    ['a list', '- one\n', 'the whole: names with what they hold'],
    ['what is no YAML', 'ships:\n\t- one', 'ships.yaml is no data file'],
    [
      'a figure of unknown origin',
      `${yaml}mines: {damage: 3}\n`,
      'mines.damage: nothing says where the figure 3 comes',
    ],
    [
      'a provenance that says nothing',
      yaml.replace('printed (page 3)', '""'),
      'ships.0.hull: nothing says where the figure 6 comes from',
    ],
  ])('%s', (_what, text, message) => {
    expect(() => dataFile(text, 'ships.yaml')).toThrow(message);
  });

  test('everything at once', () => {
    expect(() => dataFile(`a: 1\nb: 2\n`)).toThrow(/a: nothing.*\nb: nothing/);
  });
});
