import { expect, test } from 'vitest';
import { wantedText } from '../../src/request/wanted.ts';
import { compositionOf } from './composition.ts';

const textFor = (
  shape: Parameters<typeof compositionOf>[0],
  choice: Parameters<typeof wantedText>[0]['work']['choice'],
) => wantedText({ request: compositionOf(shape, { byDefault: null }).request, work: { choice, live: null } }, true);

test('a button pressed too early says how to come by what is wanted', () => {
  const route = { is: 'route', steps: [{ id: 'F' }], min: 1, max: 9 } as never;
  expect(textFor(route, ['lodestar'])).toBe('Touch where it shall go, or take a step');
  expect(textFor(route, [])).toBe('This comes first, then decide here');
  expect(textFor({ is: 'place', pieces: [] }, {})).toBe('Touch a hex on the map');
  expect(textFor({ is: 'pick', options: [] }, null)).toBe('This comes first, then decide here');
});

test('what is too long for the button stands above it', () => {
  const { request } = compositionOf({ is: 'place', pieces: [] }, { byDefault: null });
  expect(wantedText({ request, work: { choice: {}, live: null } }, false)).toBe('Not yet: see above');
});
