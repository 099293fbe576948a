import type { Command } from 'commander';

import { readCountry } from '../../../src/countries/read-country';
import type { AreaListEntry } from '../../../src/quotes/surcharges/courier-surcharges';
import { readAreasIn } from '../../../src/rates/read-areas';
import { cardsOf, readVersions, requireVersion } from '../../../src/store/rate-versions';
import { readSurcharges } from '../../../src/store/surcharges';
import { explainNotQuoted } from '../../checks/explain-not-quoted';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { explainPrice, type PriceOptions } from '../../output/explain-price';
import {
  parseDay,
  parseKilograms,
  parsePositiveInteger,
  parseSides,
  parseText,
} from '../../parse-arguments';
import type { Session } from '../../session';

async function explain(
  session: Session,
  courier: string,
  version: number,
  options: PriceOptions & { readonly date?: string },
): Promise<CommandOutput> {
  const versions = await readVersions(session.db, courier);
  const { card } = requireVersion(versions, version);
  const surcharges = await readSurcharges(session.db, courier);
  const country = readCountry(options.country);
  // A country that is not known is refused below, in the words of a quote.
  const code = country.kind === 'country' ? country.code : '';
  const lists = surcharges.areas.filter((list) => list.country === code);
  const findAreas = await readAreasIn(session.db, lists, [code]);
  const date = options.date ?? session.today();
  const notes = [
    ...explainNotQuoted(card, cardsOf(versions), date),
    ...explainNoPlace(options, lists),
  ];
  return explainPrice(card, options, date, notes, { surcharges, findAreas });
}

/** Why no remote area is charged, if one might be. */
function explainNoPlace(
  { postalCode, city }: PriceOptions,
  lists: readonly AreaListEntry[],
): string[] {
  if (lists.length === 0 || postalCode !== undefined || city !== undefined) return [];
  return ['No remote area is looked up: add --postal-code or --city.'];
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
    .option('--postal-code <code>', 'of the destination, for remote areas', parseText)
    .option('--city <name>', 'of the destination, for remote areas', parseText)
    .option('--date <day>', 'the ship date in Thailand (default: today)', parseDay)
    .action(run(explain));
}
