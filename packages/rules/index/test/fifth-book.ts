import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A fifth rulebook: a coin is tossed five times. Its folder, file by file. */
const files: Readonly<Record<string, string>> = {
  'package.json': `{
    "name": "@flagbridge/fifth", "version": "0.1.0", "private": true, "type": "module",
    "exports": { "./about": "./src/about.ts", "./rules": "./src/rules.ts", "./present": "./src/present.ts" },
    "dependencies": { "@flagbridge/engine": "0.1.0" }
  }`,
  'src/about.ts': `
    import { asAny, asAnyPresentation, type Listing } from '@flagbridge/engine';
    import { about } from './contents.ts';
    export const listing: Listing = {
      about,
      rules: async () => asAny((await import('./rules.ts')).rulebook),
      present: async () => asAnyPresentation((await import('./present.ts')).present),
      measured: async () => (await import('./measured.ts')).measured,
    };`,
  'src/contents.ts': `
    import type { About } from '@flagbridge/engine';
    export const about: About = {
      id: 'fifth', version: '1.0.0', title: 'Fifth', summary: 'A coin is tossed.',
      options: [{ id: 'tosses', title: 'Tosses', clause: 'FI-CAL-01', values: [5, 3] }],
      tiers: [{ id: 'basic', title: 'Basic' }],
      scenarios: [{
        id: 'coin', title: 'Coin', tier: 'basic', hook: 'Heads or tails?', minutes: 1,
        offices: [{ id: 'caller', side: 'caller', title: 'Caller' }],
      }],
    };`,
  'src/rules.ts': `
    import { act, question, repeat, type Rulebook, sequence, words } from '@flagbridge/engine';
    import { about } from './contents.ts';
    interface Game { of: number; called: string[]; fell: string[] }
    const call = question<Game, Record<never, never>>({
      name: 'call',
      offices: () => 'caller',
      ask: () => ({
        kind: 'call', title: words('ask.call'), clause: 'FI-CAL-01', default: 'heads',
        shape: { is: 'pick', options: ['heads', 'tails'].map((id) => ({ id, label: words('option.' + id) })) },
      }),
      answer: (play, _vars, answers) => {
        play.game.called.push(String(answers['caller']));
        play.game.fell.push(play.dice.pick(2) === 0 ? 'heads' : 'tails');
        return undefined;
      },
    });
    const count = act<Game>('count', (play) => {
      const right = play.game.called.filter((side, i) => side === play.game.fell[i]).length;
      const won = right > play.game.of / 2;
      play.end({ winner: won ? 'caller' : null, by: won ? 'won' : 'lost', clause: 'FI-CAL-01' });
    });
    const copy = (game: Game): Game => ({ of: game.of, called: [...game.called], fell: [...game.fell] });
    export const rulebook: Rulebook<Game, Game> = {
      about,
      setup: ({ options }) => ({ of: Number(options['tosses']), called: [], fell: [] }),
      turn: sequence('match', repeat('tosses', ({ game }) => game.fell.length < game.of, call), count),
      view: ({ game }) => copy(game),
      imagine: ({ game }) => copy(game),
      reach: { ends: ['won', 'lost'] },
    };`,
  'src/present.ts': `
    import type { Presentation } from '@flagbridge/engine';
    export const present: Presentation<object> = {
      sheets: () => [], scene: () => null, report: () => ['A coin.'],
      phrases: {
        'ask.call': 'Heads or tails?', 'option.heads': 'Heads', 'option.tails': 'Tails',
        'outcome.won': 'Called rightly.', 'outcome.lost': 'Called wrongly.',
      },
      catalogue: [{ id: 'FI-CAL-01', tier: 'basic', title: 'The call', rule: 'The caller calls, and the coin decides.' }],
    };`,
  'src/measured.ts': `
    import type { Measured, Scenario } from '@flagbridge/engine';
    import { about } from './contents.ts';
    export const measured: Measured = {
      title: 'a coin', scenario: () => about.scenarios[0] as Scenario, ships: 1, sizes: [], matches: 100,
      turns: 'tosses', moves: ['call'], volley: 'call', middle: () => [1, 3],
    };`,
  'replays/wanted.json': `{
    "wanted": [
      { "scenario": "coin", "by": "won", "players": ["random"] },
      { "scenario": "coin", "by": "lost", "players": ["random"] },
      { "scenario": "coin", "by": "won", "players": ["random"], "dice": "typed" }
    ],
    "altered": {
      "seeded": "coin.won.jsonl",
      "typed": "coin.won.typed.jsonl",
      "decision": ["\\"choice\\":\\"heads\\"", "\\"choice\\":\\"tails\\""],
      "option": ["\\"tosses\\":5", "\\"tosses\\":3"]
    }
  }`,
};

/**
 * Adds it the way docs/ADD-A-RULEBOOK.md says, where `rules` is the folder of the rulebooks: its folder, one line of the registry, and
 * its name among the registry's dependencies.
 */
export function addFifth(rules: string): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(rules, 'fifth', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const lines = join(rules, 'index/src/lines.ts');
  writeFileSync(lines, `${readFileSync(lines, 'utf8')}export { listing as fifth } from '@flagbridge/fifth/about';\n`);
  const manifest = join(rules, 'index/package.json');
  const declared = '"dependencies": {';
  const text = readFileSync(manifest, 'utf8').replace(declared, `${declared}\n    "@flagbridge/fifth": "0.1.0",`);
  writeFileSync(manifest, text);
}

/** What `npm install` does then, as for every package of the workspace: `top` is the folder that has the `node_modules`. */
export function linkFifth(rules: string, top: string): void {
  mkdirSync(join(top, 'node_modules/@flagbridge'), { recursive: true });
  symlinkSync(join(rules, 'fifth'), join(top, 'node_modules/@flagbridge/fifth'), 'junction');
}
