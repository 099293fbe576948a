import { Command } from 'commander';

import { explainQuoted } from '../../operations/rates/explain-quoted';
import type { RunAction } from '../create-run';
import type { CommandOutput } from '../output/command-output';
import { formatExplainedPrices } from '../output/explain-quoted';
import type { Session } from '../session';

async function explain(
  session: Session,
  name: string,
  { courier }: { readonly courier?: string },
): Promise<CommandOutput> {
  const { quoted, comparisons } = await explainQuoted(session, { name, courier });
  const isMore = comparisons.length > 1;
  const notes = isMore ? ['For the steps of one price, add --courier <name>.'] : [];
  return formatExplainedPrices(quoted, comparisons, notes);
}

export function createQuoteCommands(run: RunAction): Command {
  const quotes = new Command('quotes').description('explain quoted prices');
  quotes
    .command('explain')
    .argument('<quote_id | request_number>', 'a held quote or a shipment')
    .description('show the prices of a held quote or a shipment, and how they were calculated')
    .option('--courier <name>', 'only this courier, with its nine steps')
    .action(run(explain));
  return quotes;
}
