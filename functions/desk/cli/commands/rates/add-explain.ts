import { type Command, Option } from 'commander';

import { hasCities, hasCodes } from '../../../../src/pricing/surcharges/area-lists';
import { refuse } from '../../../faults/refusals';
import { type InstantSpan, exactly, explainAt } from '../../../rates/explain/explain-at';
import { explainNotQuoted } from '../../../rates/versions';
import { cardsOf, readVersions, requireVersion } from '../../../store/rate-versions';
import { readSurcharges } from '../../../store/surcharge-operations';
import { readAreasIn } from '../../../surcharges/areas';
import { UsageError } from '../../../terminal/exit-code';
import { readCountry } from '../../../units/reading';
import type { CommandOutput } from '../../output/command-output';
import { type PriceOptions, explainPrice, toRequest } from '../../output/explain-price';
import { explainStates } from '../../output/explain-states';
import {
  addPiece,
  parseDay,
  parseInstant,
  parseKilograms,
  parsePositiveInteger,
  parseSides,
  parseText,
} from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';

interface ExplainOptions extends PriceOptions {
  readonly date?: string;
  readonly at?: InstantSpan;
}

function explain(
  session: Session,
  courier: string,
  version: number | undefined,
  options: ExplainOptions,
): Promise<CommandOutput> {
  if (version === undefined) return explainInstant(session, courier, options);
  if (options.at === undefined) return explainVersion(session, courier, version, options);
  throw new UsageError('--at finds the version that was in effect. Leave out the version number.');
}

const PACKAGE_OPTIONS = ['--weight', '--size'];

/** Pieces have their own weights and sizes. */
const pieceOption = () =>
  new Option(
    '--piece <piece>',
    'equal pieces of a shipment, such as "2*40x30x20:3.2" for two of 3.2 kg; may be repeated',
  )
    .argParser(addPiece)
    .conflicts(['weight', 'size']);

function requireNoPackage({ options }: Command): void {
  for (const option of options) {
    if (PACKAGE_OPTIONS.includes(option.long ?? '')) option.makeOptionMandatory(false);
  }
}

async function explainInstant(
  session: Session,
  courier: string,
  options: ExplainOptions,
): Promise<CommandOutput> {
  const now = session.io.now().getTime();
  const instant = options.at ?? exactly(now);
  if (instant.from > now) {
    throw new UsageError('--at is in the future. For a later ship date, use --date.');
  }
  const request = toRequest(options, options.date);
  const explained = await explainAt(session.db, { courier, request }, instant);
  const { knownSince, states } = explained;
  if (knownSince === undefined) {
    throw refuse('rates_never_published', { courier });
  }
  if (instant.to < knownSince) {
    const first = new Date(knownSince).toISOString();
    throw refuse('rates_unknown_before', { courier, instant: first });
  }
  const hasAreas = states.some((state) => state.hasAreas);
  return explainStates(explained, explainNoPlace(options, hasAreas));
}

async function explainVersion(
  session: Session,
  courier: string,
  version: number,
  options: ExplainOptions,
): Promise<CommandOutput> {
  const versions = await readVersions(session.db, courier);
  const { card } = requireVersion(versions, version);
  const surcharges = await readSurcharges(session.db, courier);
  const country = readCountry(options.country);
  // A country that is not known is refused below, in the words of a quote.
  const code = country.kind === 'value' ? country.value : '';
  const lists = surcharges.areas.filter((list) => list.country === code);
  const findAreas = await readAreasIn(session.db, lists, [code]);
  const date = options.date ?? session.today();
  const notes = [
    ...explainNotQuoted(card, cardsOf(versions), date),
    ...explainNoPlace(
      options,
      lists.some((list) => hasCodes(list) || hasCities(list)),
    ),
  ];
  return explainPrice(card, options, date, notes, { surcharges, findAreas });
}

/** Why no remote area is charged, if one might be. */
function explainNoPlace({ postalCode, city }: PriceOptions, hasAreas: boolean): string[] {
  if (!hasAreas || postalCode !== undefined || city !== undefined) return [];
  return ['Remote areas are not checked: add --postal-code or --city.'];
}

export function addExplain(rates: Command, run: RunAction): void {
  const command = rates.command('explain');
  command
    .argument('<courier>')
    .argument(
      '[version]',
      'its number (default: the version that quotes used at that time)',
      parsePositiveInteger,
    )
    .description('show the nine steps of one price, as quoted at a given time or on any version')
    .requiredOption('--country <name>', 'the destination, by code or name')
    .requiredOption('--weight <kg>', 'the actual weight', parseKilograms)
    .requiredOption('--size <cm>', 'length x width x height, such as 30x20x10', parseSides)
    .addOption(pieceOption())
    .on('option:piece', () => {
      requireNoPackage(command);
    })
    .option('--document', 'use the document rates', false)
    .option('--postal-code <code>', 'of the destination, for remote areas', parseText)
    .option('--city <name>', 'of the destination, for remote areas', parseText)
    .option(
      '--date <day>',
      'the ship date in Thailand (default: today, or the day of --at)',
      parseDay,
    )
    .option(
      '--at <instant>',
      'the time of the quote, such as "2027-01-05 14:30" (in Thailand) or 2027-01-05T07:30:00Z (default: now)',
      parseInstant,
    )
    .action(run(explain));
}
