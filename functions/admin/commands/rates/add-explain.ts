import type { Command } from 'commander';

import { cardsOf, readVersions, requireVersion } from '../../../src/store/rate-versions';
import { explainNotQuoted } from '../../checks/explain-not-quoted';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { explainPrice, type PriceOptions } from '../../output/explain-price';
import { parseDay, parseKilograms, parsePositiveInteger, parseSides } from '../../parse-arguments';
import type { Session } from '../../session';

async function explain(
  session: Session,
  courier: string,
  version: number,
  options: PriceOptions & { readonly date?: string },
): Promise<CommandOutput> {
  const versions = await readVersions(session.db, courier);
  const { card } = requireVersion(versions, version);
  const date = options.date ?? session.today();
  return explainPrice(card, options, date, explainNotQuoted(card, cardsOf(versions), date));
}

export function addExplain(rates: Command, run: RunAction): void {
  rates
    .command('explain')
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .description('the nine steps of one price, on any version')
    .requiredOption('--country <name>', 'the destination, by code or name')
    .requiredOption('--weight <kg>', 'the actual weight', parseKilograms)
    .requiredOption('--size <cm>', 'length x width x height, such as 30x20x10', parseSides)
    .option('--document', 'use the document rates', false)
    .option('--date <day>', 'the day in Thailand (default: today)', parseDay)
    .action(run(explain));
}
