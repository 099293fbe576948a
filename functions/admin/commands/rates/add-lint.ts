import type { Command } from 'commander';

import { lintVersion } from '../../../operations/rates/lint-version';
import { FaultsFound } from '../../../operations/terminal/exit-code';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatDraftLint, formatPublishedLint } from '../../output/format-rate-lint';
import { parsePositiveInteger } from '../../parse-arguments';
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
  const lintOf = await lintVersion(session, toChoice(courier, version, options));
  const { card, days, faults, warnings } = lintOf;
  const text =
    days === undefined
      ? formatPublishedLint(card, lintOf)
      : formatDraftLint(card, lintOf, formatPublicationDays(days, options, session.today()));
  if (faults.length > 0) throw new FaultsFound(text);
  return { json: { faults, warnings, ...days }, text };
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
