import { expect, test } from 'vitest';
import { present } from '../src/present.ts';
import { syruss } from './present-games.ts';
import { REBEL, viewOf } from './present-view.ts';

test('the end of a turn has its drift of asteroids only where there are any, and is shown only while it is played', () => {
  const labels = (more: Parameters<typeof syruss>[0], step: string): string[] =>
    present
      .phases?.(viewOf(syruss(more), 'battle', step), REBEL)
      .parts.flatMap(({ steps }) => steps.map(({ label }) => label)) ?? [];
  expect(labels({ phase: 'end' }, 'lapses')).toContain('Terms run out');
  expect(labels({ phase: 'end' }, 'lapses')).not.toContain('Asteroids drift');
  expect(labels({ phase: 'end', asteroids: [5, 5] }, 'lapses')).toContain('Asteroids drift');
  expect(labels({ phase: 'movement' }, 'initiative')).not.toContain('Terms run out');
});
