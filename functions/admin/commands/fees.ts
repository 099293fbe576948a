import { Command } from 'commander';

import { lintFees } from '../../src/pickups/fees/lint-rules';
import { FeeRuleId, ruleOn } from '../../src/pickups/fees/rule';
import {
  importFeeRules,
  listAllFeeRules,
  readActiveFeeRules,
  setFeeRuleActive,
} from '../../src/store/fee-rules';
import { listAllHubs, readActiveHubs } from '../../src/store/hubs';
import { OperationRefusal } from '../../src/store/operation';
import { listAllZones, readActiveZones } from '../../src/store/zones';
import { findPriceWarnings } from '../checks/find-price-warnings';
import { toPickupPrices } from '../checks/to-pickup-prices';
import type { RunAction } from '../create-run';
import { FeeRuleFile } from '../files/fee-rule-file';
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
  const { items, malformed } = await listAllFeeRules(db);
  return toListOutput(items, malformed, formatFeeRules(items));
}

/** What the service reads, and which hubs and zones are inactive. */
async function readPrices({ db }: Session) {
  const [hubs, zones, rules, allHubs, allZones] = await Promise.all([
    readActiveHubs(db),
    readActiveZones(db),
    readActiveFeeRules(db),
    listAllHubs(db),
    listAllZones(db),
  ]);
  return {
    prices: toPickupPrices({ hubs: allHubs.items, zones: allZones.items, rules: rules.items }),
    malformed: [...hubs.malformed, ...zones.malformed, ...rules.malformed],
  };
}

async function lint(session: Session, options: DayOption): Promise<CommandOutput> {
  const on = options.on ?? session.today();
  const { prices, malformed } = await readPrices(session);
  const { hubs, zones, rules } = prices;
  const counts = { hubs: hubs.length, zones: zones.length, fee_rules: rules.length };
  const success = `Every zone has a fee to every hub on ${on}; no faults found.`;
  return toLintOutput(lintFees(prices, on), malformed, counts, success);
}

async function explain(
  session: Session,
  zone: string,
  hub: string,
  parcels: number,
  weight: number,
  options: DayOption,
): Promise<CommandOutput> {
  const on = options.on ?? session.today();
  const { prices, malformed } = await readPrices(session);
  const rule = ruleOn(prices.rules, zone, hub, on);
  if (rule === undefined) throw new OperationRefusal(`No fee from ${zone} to ${hub} on ${on}.`);
  const notes = [
    ...malformed.map(({ message }) => message),
    ...(prices.zones.some(({ id }) => id === zone) ? [] : [`The zone ${zone} is not active.`]),
    ...(prices.hubs.some(({ id }) => id === hub) ? [] : [`The hub ${hub} is not active.`]),
  ];
  return explainFee(rule, parcels, weight, notes);
}

export function createFeeCommands(run: RunAction): Command {
  const fees = new Command('fees').description('what a pickup costs, from a zone to a hub');
  const onDay = ['--on <day>', 'the day in Thailand (default: today)', parseDay] as const;

  addListVerbs(fees, run, {
    noun: 'fee rule',
    id: FeeRuleId,
    file: FeeRuleFile,
    importAll: importFeeRules,
    setActive: setFeeRuleActive,
    findWarnings: (session, rules) => findPriceWarnings(session, { rules }),
  });

  fees.command('list').description('all fee rules, active or not, in baht').action(run(list));

  fees
    .command('lint')
    .description('check the active zones and fee rules of a day and later')
    .option(...onDay)
    .action(run(lint));

  fees
    .command('explain')
    .argument('<zone>')
    .argument('<hub>')
    .argument('<parcels>', 'how many', parseParcelCount)
    .argument('<kg>', 'their total weight', parsePickupWeight)
    .description('the parts of one fee')
    .option(...onDay)
    .action(run(explain));

  return fees;
}
