import type { Command } from 'commander';

import { type VersionLint, lintVersion } from '../../../operations/rates/versions';
import { FaultsFound } from '../../../operations/terminal/exit-code';
import { formatCount } from '../../../operations/words/format-day';
import { withMessage } from '../../../src/errors/words';
import type { CardFault } from '../../../src/quotes/cards/card-faults';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { parsePositiveInteger } from '../../parse-arguments';
import { sayFault } from '../../say-fault';
import type { Session } from '../../session';
import {
  type DayOptions,
  OWN_DAY_OR_TODAY,
  addDayOptions,
  formatPublicationDays,
  toChoice,
} from './publication-days';

async function lint(
  session: Session,
  courier: string,
  version: number,
  options: DayOptions,
): Promise<CommandOutput> {
  const report = await lintVersion(session, toChoice(courier, version, options));
  const { days, faults, warnings } = report;
  const text = [
    ...faults.map((fault) => `  fault    ${sayPlaced(fault)}`),
    ...warnings.map((fault) => `  warning  ${sayPlaced(fault)}`),
    describeVerdict(report, options, session.today()),
  ].join('\n');
  if (faults.length > 0) throw new FaultsFound(text);
  const found = { faults, warnings: warnings.map(withMessage(sayFault)) };
  return { json: { ...found, ...days }, text };
}

const sayPlaced = (fault: CardFault): string => `${fault.place}: ${sayFault(fault)}`;

function describeVerdict(
  { card, days, faults, warnings }: VersionLint,
  options: DayOptions,
  today: string,
): string {
  const name = `Version ${card.version} of ${card.courier_name}`;
  const counts = [formatCount(faults.length, 'fault'), formatCount(warnings.length, 'warning')];
  if (days === undefined) return `${name} is published; ${counts.join(', ')}.`;
  const applies = formatPublicationDays(days, options, today);
  return faults.length > 0
    ? `${name} cannot be published ${applies}: ${counts[0]}.`
    : `${name} can be published ${applies}; ${counts[1]}.`;
}

/** Adds the command that reports what `publish` would refuse or warn of. */
export function addLint(rates: Command, run: RunAction): void {
  const command = rates
    .command('lint')
    .argument('<courier>')
    .argument('<version>', 'its number', parsePositiveInteger)
    .description('check a version: every fault and warning that publish would report');
  addDayOptions(command, OWN_DAY_OR_TODAY).action(run(lint));
}
