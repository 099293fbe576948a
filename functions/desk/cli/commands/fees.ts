import { Command } from 'commander';

import type { StoredFeeRule } from '../../../src/pricing/fees/rule';
import { formatTable } from '../../../tools/format-table';
import { sayEnglish } from '../../faults/say-english';
import { FEES } from '../../lists/kinds';
import { type ExplainedFee, explainPickupFee, lintFeeList } from '../../lists/pickup-prices';
import { formatKg, formatPercent, formatThb } from '../../units/format-units';
import { type CommandOutput, toLintOutput, toListOutput } from '../output/command-output';
import { parseDay, parseParcelCount, parsePickupWeight } from '../output/parse-arguments';
import type { RunAction, Session } from '../output/session';
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

/** The parts of a fee and its total, below the fee rule and the notes on it. */
function explainFee({ rule, fee, notes }: ExplainedFee): CommandOutput {
  const said = notes.map(sayEnglish);
  const rows = [
    ...fee.parts.map(({ part, amount_satang }) => [part, `${formatThb(amount_satang)} THB`]),
    ['total', `${formatThb(fee.total_satang)} THB`],
  ];
  return {
    json: { fee_rule: rule.id, notes: said, ...fee },
    text: [`Fee rule ${rule.id}:`, ...said, formatTable(['part', 'amount'], rows)].join('\n'),
  };
}

const HEADINGS = [
  'fee rule',
  'state',
  'base THB',
  'parcels',
  'THB per extra parcel',
  'kg',
  'THB per extra kg',
  'fuel %',
  'VAT %',
];

/** A table in baht, kilograms and per cent. */
const formatFeeRules = (rules: readonly StoredFeeRule[]): string =>
  formatTable(
    HEADINGS,
    rules.map((rule) => [
      rule.id,
      rule.active ? 'active' : 'inactive',
      formatThb(rule.base_satang),
      String(rule.included_parcels),
      formatThb(rule.per_parcel_satang),
      formatKg(rule.included_weight_grams),
      formatThb(rule.per_kg_satang),
      formatPercent(rule.fuel_bp),
      formatPercent(rule.vat_bp),
    ]),
  );
