import { Command } from 'commander';

import { createAccessCommands } from './commands/access';
import { createAccountCommands } from './commands/accounts';
import { createBackupCommands } from './commands/backup';
import { createFeeCommands } from './commands/fees';
import { createHolidayCommands } from './commands/holidays';
import { createHubCommands } from './commands/hubs';
import { createRateCommands } from './commands/rates/rates';
import { createSeedCommand } from './commands/seed';
import { createServiceCommands } from './commands/services';
import { createTokenCommands } from './commands/tokens';
import { createZoneCommands } from './commands/zones';
import { createRun } from './create-run';
import { EXIT_HELP } from './exit-code';
import type { Io } from './io';

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
    createAccountCommands(run),
    createTokenCommands(run),
    createAccessCommands(run),
    createServiceCommands(run),
    createHubCommands(run),
    createHolidayCommands(run),
    createZoneCommands(run),
    createFeeCommands(run),
    createRateCommands(run),
    ...createBackupCommands(run),
    createSeedCommand(run),
  ]) {
    program.addCommand(noun);
  }
  return program;
}
