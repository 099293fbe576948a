import type { Command } from 'commander';

import {
  readPackages,
  REPRESENTATIVE_PACKAGES,
} from '../../../operations/rates/files/read-packages';
import { diffVersions, replayVersions } from '../../../operations/rates/versions';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatRateDiff, formatRateReplay } from '../../output/format-comparisons';
import { parsePositiveInteger } from '../../parse-arguments';
import type { Session } from '../../session';

async function diff(
  session: Session,
  courier: string,
  before: number,
  after: number,
): Promise<CommandOutput> {
  const difference = await diffVersions(session, { courier, before, after });
  return { json: difference, text: formatRateDiff(difference) };
}

async function replay(
  session: Session,
  courier: string,
  before: number,
  after: number,
  { packages: file }: { readonly packages: string },
): Promise<CommandOutput> {
  const packages = await readPackages(file, session.today());
  const lanes = await replayVersions(session, { courier, before, after }, packages);
  return { json: { courier, lanes }, text: formatRateReplay(courier, lanes) };
}

const addComparison = (rates: Command, verb: string): Command =>
  rates
    .command(verb)
    .argument('<courier>')
    .argument('<before>', 'the number of a version', parsePositiveInteger)
    .argument('<after>', 'the number of another', parsePositiveInteger);

/** Adds diff and replay. */
export function addComparisons(rates: Command, run: RunAction): void {
  addComparison(rates, 'diff')
    .description('which settings, zones and lanes differ between two versions, and by how much')
    .action(run(diff));
  addComparison(rates, 'replay')
    .description('price packages on two versions: who would pay more, and who less')
    .option('--packages <file>', '.csv or .jsonl of packages', REPRESENTATIVE_PACKAGES)
    .action(run(replay));
}
