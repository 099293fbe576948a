import type { Command } from 'commander';

import { type VersionList, listVersions, listVersionsOf } from '../../../operations/rates/versions';
import { isDiscarded } from '../../../operations/store/rate-versions';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatRateVersions, summarizeVersion } from '../../output/format-rate-versions';
import { toListOutput } from '../../output/to-list-output';

/** Discarded drafts are only named: they would hide the others. */
function toOutput({ items, malformed, discarded }: VersionList): CommandOutput {
  const kept = items.filter((card) => !isDiscarded(card, discarded));
  const left = items.filter((card) => isDiscarded(card, discarded));
  const names = left.map(({ courier_name, version }) => `${courier_name} ${version}`);
  const note = left.length === 0 ? [] : [`Discarded drafts left out: ${names.join(', ')}.`];
  const entries = items.map((card) => ({
    ...summarizeVersion(card),
    ...(isDiscarded(card, discarded) && { discarded: true }),
  }));
  return toListOutput(entries, malformed, [formatRateVersions(kept), ...note].join('\n'));
}

/** Adds list and history. */
export function addLists(rates: Command, run: RunAction): void {
  rates
    .command('list')
    .description('all couriers and versions')
    .action(run(async (session) => toOutput(await listVersions(session))));
  rates
    .command('history <courier>')
    .description('the versions of a courier, newest first')
    .action(
      run(async (session, courier: string) => toOutput(await listVersionsOf(session, courier))),
    );
}
