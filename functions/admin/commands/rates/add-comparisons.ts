import type { Command } from 'commander';

import { diffVersions, replayVersions } from '../../../operations/rates/compare-versions';
import {
  readPackages,
  REPRESENTATIVE_PACKAGES,
} from '../../../operations/rates/files/read-packages';
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
    .argument('<before>', 'a version number', parsePositiveInteger)
    .argument('<after>', 'the version number to compare it with', parsePositiveInteger);

/** Adds diff and replay. */
export function addComparisons(rates: Command, run: RunAction): void {
  addComparison(rates, 'diff')
    .description(
      'show which settings, zones and lanes differ between two versions, and by how much',
    )
    .action(run(diff));
  addComparison(rates, 'replay')
    .description('price packages on two versions; shows who would pay more or less')
    .option('--packages <file>', 'a .csv or .jsonl file of packages', REPRESENTATIVE_PACKAGES)
    .action(run(replay));
}
