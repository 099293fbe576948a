import type { Command } from 'commander';

import { summarizeCard } from '../../../src/quotes/cards/card-summary';
import { importDraft } from '../../../src/store/rate-operations';
import { toDraft } from '../../card-files/card-file';
import { readCardFile } from '../../card-files/read-card-file';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatCardSummary } from '../../output/format-card-summary';
import { parseCardFileName, parsePositiveInteger } from '../../parse-arguments';
import type { Session } from '../../session';
import { readVersion } from './read-version';

interface ImportOptions {
  readonly zones?: string;
}

async function importCard(
  session: Session,
  file: string,
  { zones }: ImportOptions,
): Promise<CommandOutput> {
  const card = toDraft(await readCardFile(file, zones));
  const summary = summarizeCard(card);
  const { json, text } = await session.write(
    (operator) => importDraft(session.db, operator, card),
    ({ courier_name, version }) => ({
      json: { courier: courier_name, version, summary },
      text: `Version ${version} of ${courier_name} is a draft. Next: rates lint ${courier_name} ${version}`,
    }),
  );
  return { json, text: `${text}\n\n${formatCardSummary(summary)}` };
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
    .argument('<file>', '.csv or .json', parseCardFileName)
    .description(
      "import a rate card from .csv or .json as a draft, the courier's next version; docs/operators/rates.md describes both",
    )
    .option('--zones <file>', 'for a .csv card: a .csv of countries and their zones')
    .action(run(importCard));
  rates
    .command('summary')
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .description("a version's rows, zones and prices per kg, to compare with the carrier's tariff")
    .action(run(showSummary));
}
