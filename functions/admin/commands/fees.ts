import { Command } from 'commander';

import { FEES } from '../../operations/lists/kinds';
import { explainPickupFee, lintFeeList } from '../../operations/lists/pickup-prices';
import type { RunAction } from '../create-run';
import type { CommandOutput } from '../output/command-output';
import { explainFee } from '../output/explain-fee';
import { formatFeeRules } from '../output/format-fee-rules';
import { toLintOutput } from '../output/to-lint-output';
import { toListOutput } from '../output/to-list-output';
import { parseDay, parseParcelCount, parsePickupWeight } from '../parse-arguments';
import type { Session } from '../session';
import { addListVerbs } from './list-verbs';

interface DayOption {
  readonly on?: string;
}

async function list({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await FEES.listAll(db);
  return toListOutput(items, malformed, formatFeeRules(items));
}

async function lint(session: Session, options: DayOption): Promise<CommandOutput> {
  const on = options.on ?? session.today();
  const found = await lintFeeList(session, { on });
  return toLintOutput(found, `Every zone has a fee to every hub on ${on}; no faults found.`);
}

async function explain(
  session: Session,
  zone: string,
  hub: string,
  parcels: number,
  kilograms: number,
  options: DayOption,
): Promise<CommandOutput> {
  const on = options.on ?? session.today();
  return explainFee(await explainPickupFee(session, { zone, hub, parcels, kilograms, on }));
}

export function createFeeCommands(run: RunAction): Command {
  const fees = new Command('fees').description('pickup fees from a zone to a hub');
  const onDay = ['--on <day>', 'the day in Thailand (default: today)', parseDay] as const;

  addListVerbs(fees, run, { list: FEES });

  fees.command('list').description('list all fee rules, active or not, in baht').action(run(list));

  fees
    .command('lint')
    .description('check the active zones and fee rules from a day on')
    .option(...onDay)
    .action(run(lint));

  fees
    .command('explain')
    .argument('<zone>', 'its id')
    .argument('<hub>', 'its id')
    .argument('<parcels>', 'the number of parcels', parseParcelCount)
    .argument('<kg>', 'their total weight in kg', parsePickupWeight)
    .description('show the parts of one fee')
    .option(...onDay)
    .action(run(explain));

  return fees;
}
