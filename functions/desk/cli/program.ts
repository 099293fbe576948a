import { Command, Option } from 'commander';

import { ENCODINGS } from '../sheets/find-encoding';
import { EXIT_HELP } from '../terminal/exit-code';
import type { Io } from '../terminal/io';
import { createAccessCommands } from './commands/access';
import { createAccountCommands } from './commands/accounts';
import { createAttentionCommand } from './commands/attention';
import { createAuditCommands } from './commands/audit';
import { createBillCommands } from './commands/bills/bills';
import { createFeeCommands } from './commands/fees';
import { createHolidayCommands } from './commands/holidays';
import { createHomeCommand } from './commands/home';
import { createHubCommands } from './commands/hubs';
import { createKeptCommand } from './commands/kept';
import { createQuoteCommands } from './commands/quotes';
import { createRateCommands } from './commands/rates/rates';
import { createRetiredCommands } from './commands/retired';
import { createSearchCommands } from './commands/search';
import { createSeedCommand } from './commands/seed';
import { createServiceCommands } from './commands/services';
import { createAreaCommands } from './commands/surcharges/areas';
import { createDemandCommands } from './commands/surcharges/demand';
import { createFuelCommands } from './commands/surcharges/fuel';
import { createSuspensionCommands } from './commands/surcharges/suspensions';
import { createTokenCommands } from './commands/tokens';
import { createTrackingCommands } from './commands/tracking';
import { createZoneCommands } from './commands/zones';
import { createRun } from './output/session';

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
    createQuoteCommands(run),
    createFuelCommands(run),
    createDemandCommands(run),
    createAreaCommands(run),
    createSuspensionCommands(run),
    createBillCommands(run),
    createTrackingCommands(run),
    createAttentionCommand(run),
    createHomeCommand(run),
    createKeptCommand(run),
    createAuditCommands(run),
    createSearchCommands(run),
    createSeedCommand(run),
  ]) {
    program.addCommand(noun);
  }
  for (const command of createRetiredCommands()) program.addCommand(command, { hidden: true });
  return program;
}
