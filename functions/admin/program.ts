import { Command } from 'commander';

import { accessCommands } from './commands/access';
import { accountCommands } from './commands/accounts';
import { backupCommands } from './commands/backup';
import { feeCommands } from './commands/fees';
import { holidayCommands } from './commands/holidays';
import { hubCommands } from './commands/hubs';
import { rateCommands } from './commands/rates';
import { seedCommand } from './commands/seed';
import { serviceCommands } from './commands/services';
import { tokenCommands } from './commands/tokens';
import { zoneCommands } from './commands/zones';
import { EXIT_HELP } from './exit-code';
import type { Io } from './io';
import { createRun } from './run';

/** The whole command line: nouns, their verbs, and the options that all of them take. */
export function createProgram(io: Io): Command {
  const program = new Command('npm run admin --')
    .description(
      "The operator's tool: accounts, tokens, services, hubs, holidays, pickup fees, rate cards, backups.",
    )
    .option('--project <name>', 'prod, uat or a project id; there is no default')
    .option('--firestore <host:port>', "a Firestore on this machine, instead of Google's")
    .option('--json', 'answer in JSON, for scripts')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--yes', 'do not ask before writing to production')
    .option('--as <name>', 'who does it, for the audit record (default: user@machine)')
    .addHelpText('after', `\n${EXIT_HELP}`);

  const run = createRun(program, io);
  for (const noun of [
    accountCommands(run),
    tokenCommands(run),
    accessCommands(run),
    serviceCommands(run),
    hubCommands(run),
    holidayCommands(run),
    zoneCommands(run),
    feeCommands(run),
    rateCommands(run),
    ...backupCommands(run),
    seedCommand(run),
  ]) {
    program.addCommand(noun);
  }
  return program;
}
