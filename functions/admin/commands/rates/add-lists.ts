import type { Command } from 'commander';

import type { RateCard } from '../../../src/quotes/cards/rate-card';
import type { ParsedDocuments } from '../../../src/store/parse-document';
import type { RunAction } from '../../create-run';
import { listVersions, listVersionsOf } from '../../operations/list-versions';
import type { CommandOutput } from '../../output/command-output';
import { formatRateVersions, summarizeVersion } from '../../output/format-rate-versions';
import { toListOutput } from '../../output/to-list-output';

const toOutput = ({ items, malformed }: ParsedDocuments<RateCard>): CommandOutput =>
  toListOutput(items.map(summarizeVersion), malformed, formatRateVersions(items));

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
