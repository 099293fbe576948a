import { type Command, Option } from 'commander';

import { KEYED_CARRIERS } from '../../../src/tracking/ask-carriers';
import { resolveNoun } from '../output/resolve-noun';
import type { RunAction } from '../output/session';
import { parseTrackedNumber, runProbe } from '../probe/run-probe';

/** Adds what asks a carrier with this machine's keys. */
export function addProbe(program: Command, run: RunAction): void {
  resolveNoun(program, ['tracking'])
    .command('probe')
    .argument('<number>', "a carrier's tracking number", parseTrackedNumber)
    .description('ask a carrier as production does; shows its answer and how we read it')
    .addOption(
      new Option(
        '--carrier <name>',
        'the carrier to ask (default: the first that production asks)',
      ).choices(KEYED_CARRIERS),
    )
    .option(
      '--register',
      "register an unknown number with 17TRACK, which uses up one of the account's numbers",
    )
    .option('--save <file>', 'save the answers as a test case, with personal data masked')
    .option('--force', 'overwrite an existing file')
    .option('--verbose', 'list the members that we read but this answer lacks')
    .action(run(runProbe));
}
