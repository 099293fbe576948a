import type { Command } from 'commander';

import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { OperationRefusal } from '../../../src/store/operation';
import type { MalformedDocumentError } from '../../../src/store/parse-document';
import { cardsOf, listRateCards, readVersions } from '../../../src/store/rate-versions';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatRateVersions, summarizeVersion } from '../../output/format-rate-versions';
import { toListOutput } from '../../output/to-list-output';
import type { Session } from '../../session';

const toOutput = (
  cards: readonly RateCard[],
  malformed: readonly MalformedDocumentError[],
): CommandOutput => toListOutput(cards.map(summarizeVersion), malformed, formatRateVersions(cards));

async function listAll({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await listRateCards(db);
  return toOutput(items, malformed);
}

async function listVersions({ db }: Session, courier: string): Promise<CommandOutput> {
  const versions = await readVersions(db, courier);
  if (versions.stored.length === 0 && versions.malformed.length === 0) {
    throw new OperationRefusal(`There is no courier ${courier}.`);
  }
  return toOutput(cardsOf(versions), versions.malformed);
}

/** Adds list and history. */
export function addLists(rates: Command, run: RunAction): void {
  rates.command('list').description('all couriers and versions').action(run(listAll));
  rates
    .command('history <courier>')
    .description('the versions of a courier, newest first')
    .action(run(listVersions));
}
