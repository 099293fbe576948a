import { Command } from 'commander';

import { OperationRefusal } from '../../src/store/operation';
import type { RunAction } from '../create-run';
import { explainAt } from '../explain/explain-at';
import { exactly } from '../explain/instant-span';
import { findToldPrices } from '../explain/told-prices';
import type { CommandOutput } from '../output/command-output';
import { explainTold } from '../output/explain-told';
import type { Session } from '../session';

async function explain(
  { db }: Session,
  name: string,
  { courier }: { readonly courier?: string },
): Promise<CommandOutput> {
  const told = await findToldPrices(db, name);
  const prices = told.prices.filter(
    ({ courier_name }) => courier === undefined || courier_name === courier,
  );
  if (prices.length === 0) {
    const names = told.prices.map(({ courier_name }) => courier_name).join(', ');
    throw new OperationRefusal(
      courier === undefined || names === ''
        ? 'No courier gave a price; rates explain --at tells why.'
        : `${courier} gave no price; there are those of ${names}. rates explain --at tells why.`,
    );
  }
  const instant = exactly(told.toldAt);
  const comparisons = [];
  for (const price of prices) {
    const asked = { courier: price.courier_name, request: told.request };
    comparisons.push({ told: price, explained: await explainAt(db, asked, instant) });
  }
  const isMore = comparisons.length > 1;
  const notes = isMore ? ['Add --courier NAME for the steps of one price.'] : [];
  return explainTold(told, comparisons, notes);
}

export function createQuoteCommands(run: RunAction): Command {
  const quotes = new Command('quotes').description('prices that were told, and why');
  quotes
    .command('explain')
    .argument('<quote_id | request_number>', 'a quote that holds, or a shipment')
    .description('the prices that a quote or a shipment was told, and what they are made of')
    .option('--courier <name>', 'only this courier, with its nine steps')
    .action(run(explain));
  return quotes;
}
