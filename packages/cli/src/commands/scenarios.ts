import { listings } from '@flagbridge/rules';
import { plural } from '@flagbridge/text';
import { listed } from '../book.ts';
import { type Args, type Command, exits } from '../command.ts';
import type { Io } from '../io.ts';

export const scenarios: Command = {
  name: 'scenarios',
  does: 'what can be played: rulebooks, scenarios, options',
  usage: ['scenarios [RULEBOOK] [--json]'],
  about:
    'Lists rulebooks with their scenarios, the offices in them, and the optional rules with their values (the default first).',
  options: { json: { type: 'boolean', does: 'As JSON: a list of rulebooks.' } },
  examples: [
    ['scenarios', 'Everything.'],
    ['scenarios toy-hunt --json', 'One rulebook, for a program.'],
  ],
  positionals: { min: 0, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const name = args.words[0];
  const chosen = name === undefined ? listings : [listed(name)];
  if (args.flag('json')) {
    io.out(
      JSON.stringify(
        chosen.map(({ about, toy }) => ({ ...about, toy: toy === true })),
        null,
        2,
      ),
    );
    return exits.fine;
  }
  for (const { about, toy } of chosen) {
    io.out(
      `${io.paint.bold(about.id)}  ${about.title} ${about.version}${toy === true ? ' (a toy of the test kit)' : ''}`,
    );
    io.out(`  ${about.summary}`);
    for (const { id, title, values } of about.options)
      io.out(`  option ${id}: ${title}: ${values.map(String).join(', ')}`);
    for (const { id, title, hook, minutes, offices } of about.scenarios) {
      io.out(`  scenario ${id}: ${title}, about ${plural(minutes, 'minute')}. ${hook}`);
      io.out(`    ${offices.map((office) => `${office.id} (${office.title})`).join(', ')}`);
    }
  }
  return exits.fine;
}
