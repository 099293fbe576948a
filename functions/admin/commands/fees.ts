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
import { readFeeFile } from '../files/fee-rule-file';
import { explainFee, formatFeeRules } from '../output/explain-fee';
import { toLintOutput } from '../output/to-lint-output';
import { toListOutput } from '../output/to-list-output';
import { parseDay, parseParcelCount, parsePickupWeight } from '../parse-arguments';
import type { CommandOutput, Session } from '../session';
import { addListVerbs } from './list-verbs';

interface DayOption {
  readonly on?: string;
}

async function list({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await listAllFeeRules(db);
  return toListOutput(items, malformed, formatFeeRules(items));
}

/** As the service reads them, and besides which hubs and zones rest. */
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
  const fine = `Every zone has a fee to every hub on ${on}; no fault was found.`;
  return toLintOutput(lintFees(prices, on), malformed, counts, fine);
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
    ...(prices.zones.some(({ id }) => id === zone) ? [] : [`No zone ${zone} is active.`]),
    ...(prices.hubs.some(({ id }) => id === hub) ? [] : [`No hub ${hub} is active.`]),
  ];
  return explainFee(rule, parcels, weight, notes);
}

export function createFeeCommands(run: RunAction): Command {
  const fees = new Command('fees').description('what a pickup costs, from a zone to a hub');
  const onDay = ['--on <day>', 'the day in Thailand (default: today)', parseDay] as const;

  addListVerbs(fees, run, {
    noun: 'fee rule',
    id: FeeRuleId,
    read: readFeeFile,
    importAll: importFeeRules,
    setActive: setFeeRuleActive,
    warningsAfter: (session, rules) => findPriceWarnings(session, { rules }),
  });

  fees.command('list').description('all fee rules, active or not, in baht').action(run(list));

  fees
    .command('lint')
    .description('what is wrong or odd with the active zones and fees of a day and later')
    .option(...onDay)
    .action(run(lint));

  fees
    .command('explain')
    .argument('<zone>')
    .argument('<hub>')
    .argument('<parcels>', 'how many', parseParcelCount)
    .argument('<kg>', 'what they weigh together', parsePickupWeight)
    .description('the parts of one fee')
    .option(...onDay)
    .action(run(explain));

  return fees;
}
