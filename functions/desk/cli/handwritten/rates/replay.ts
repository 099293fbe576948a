import { type Command, Option } from 'commander';

import { REPRESENTATIVE_PACKAGES, readPackages } from '../../../rates/files/read-packages';
import { replayVersions } from '../../../rates/versions';
import type { SoldWhen } from '../../../store/sold-shipments';
import { UsageError } from '../../../terminal/exit-code';
import type { CommandOutput } from '../../output/command-output';
import { formatRateReplay } from '../../output/format-rate-replay';
import { parseDay, parsePositiveInteger } from '../../output/parse-arguments';
import { resolveNoun } from '../../output/resolve-noun';
import type { RunAction, Session } from '../../output/session';
import { replayOwnShipments } from './replay-own-shipments';

interface ReplayOptions extends Partial<SoldWhen> {
  readonly packages: string;
  readonly shipments?: boolean;
}

async function replay(
  session: Session,
  courier: string,
  before: number,
  after: number | undefined,
  { packages: file, shipments = false, from, to }: ReplayOptions,
): Promise<CommandOutput> {
  if (shipments) {
    const versions = after === undefined ? { version: before } : { version: after, before };
    return replayOwnShipments(session, { courier, from, to, ...versions });
  }
  if (after === undefined) throw new UsageError('error: Missing: <after>.');
  if (from !== undefined || to !== undefined) {
    throw new UsageError('error: --from and --to need --shipments.');
  }
  const packages = readPackages(await session.givenFile(file), session.today());
  const lanes = await replayVersions(session, { courier, before, after }, packages);
  return { json: { courier, lanes }, text: formatRateReplay(courier, lanes) };
}

/** Adds replay to the commands of rates: it says what it will read before it does. */
export function addReplay(program: Command, run: RunAction): void {
  resolveNoun(program, ['rates'])
    .command('replay')
    .argument('<courier>')
    .argument('<before>', 'a version number', parsePositiveInteger)
    .argument('[after]', 'the version number to compare it with', parsePositiveInteger)
    .description(
      'price packages on two versions; shows who would pay more or less. With --shipments, one version is enough: it is compared with the version that priced each shipment.',
    )
    .option('--packages <file>', 'a .csv or .jsonl file of packages', REPRESENTATIVE_PACKAGES)
    .addOption(
      new Option(
        '--shipments',
        "price the courier's own shipments instead; costs a read for each, and --dry-run only counts them",
      ).conflicts('packages'),
    )
    .option(
      '--from <day>',
      'the first day of creation of the shipments in Thailand (default: 30 days ago)',
      parseDay,
    )
    .option('--to <day>', 'the last day (default: yesterday)', parseDay)
    .action(run(replay));
}
