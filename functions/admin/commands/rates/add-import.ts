import type { Command } from 'commander';

import { summarizeCard } from '../../../operations/rates/difference/card-summary';
import { importCard } from '../../../operations/rates/import-card';
import { readVersion } from '../../../operations/rates/versions';
import { readGivenFile } from '../../../operations/sheets/files';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatCardSummary } from '../../output/format-card-summary';
import { parseCardFileName, parsePositiveInteger } from '../../parse-arguments';
import type { Session } from '../../session';

interface ImportOptions {
  readonly zones?: string;
}

async function load(
  session: Session,
  path: string,
  { zones }: ImportOptions,
): Promise<CommandOutput> {
  const file = await readGivenFile(path);
  const zoneFile = zones === undefined ? undefined : await readGivenFile(zones);
  let summaryText = '';
  const output = await session.write(
    () => importCard(session, { file, zones: zoneFile }),
    ({ card: { courier_name: courier, version }, summary, notes, warnings }) => {
      summaryText = formatCardSummary(summary);
      return {
        json: { courier, version, summary },
        text: `Version ${version} of ${courier} is a draft. Next: rates lint ${courier} ${version}`,
        ...(notes.length + warnings.length > 0 && { warnings: [...notes, ...warnings] }),
      };
    },
  );
  return { ...output, text: `${output.text}\n\n${summaryText}` };
}

async function showSummary(
  session: Session,
  courier: string,
  version: number,
): Promise<CommandOutput> {
  const summary = summarizeCard(await readVersion(session, courier, version));
  return { json: { courier, version, summary }, text: formatCardSummary(summary) };
}

/** Adds import, and the summary that it ends with. */
export function addImport(rates: Command, run: RunAction): void {
  rates
    .command('import')
    .argument('<file>', '.xlsx, .csv or .json', parseCardFileName)
    .description(
      "import a rate card from .xlsx, .csv or .json as a draft, the courier's next version; docs/operators/rates.md describes them",
    )
    .option(
      '--zones <file>',
      'for a card in .csv or .xlsx: an .xlsx or .csv of countries and their zones',
    )
    .action(run(load));
  rates
    .command('summary')
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .description("a version's rows, zones and prices per kg, to compare with the carrier's tariff")
    .action(run(showSummary));
}
