import { Command, Option } from 'commander';

import { ENCODINGS } from '../sheets/find-encoding';
import { EXIT_HELP } from '../terminal/exit-code';
import type { Io } from '../terminal/io';
import { addReplay } from './handwritten/rates/replay';
import { createRetiredCommands } from './handwritten/retired';
import { addSearchIndex } from './handwritten/search';
import { addSeed } from './handwritten/seed';
import { addProbe } from './handwritten/tracking';
import { createRun } from './output/session';
import { addVerbCommands } from './verb-commands';

/** The whole command line: nouns, their verbs, and the options that all of them share. */
export function createProgram(io: Io): Command {
  const program = new Command('npm run admin --')
    .description(
      'Manages accounts, tokens, services, hubs, holidays, pickup fees, rate cards, surcharges and bills. Explains quotes and probes carriers.',
    )
    .option('--project <name>', 'prod, uat or a project id (required)')
    .option('--firestore <host:port>', "use a Firestore on this machine instead of Google's")
    .option('--database <id>', 'another database of the project, such as a restored one')
    .option('--json', 'print JSON, for scripts')
    .option('--dry-run', 'show what would change without changing it')
    .option('--yes', 'write to production without asking for confirmation')
    .addOption(
      new Option(
        '--encoding <name>',
        'how the text of a file is stored (default: what its bytes tell)',
      ).choices(ENCODINGS),
    )
    .option('--as <name>', 'who makes the change, for the audit record (default: user@machine)')
    .addHelpText('after', `\n${EXIT_HELP}`);

  const run = createRun(program, io);
  addVerbCommands(program, run);
  for (const add of [addReplay, addProbe, addSearchIndex, addSeed]) add(program, run);
  for (const command of createRetiredCommands()) program.addCommand(command, { hidden: true });
  return program;
}
