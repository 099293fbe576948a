import type { Command } from 'commander';

import { lintCard, lintPublished } from '../../../src/quotes/cards/lint-card';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { OperationRefusal } from '../../../src/store/operation';
import { cardsOf, readVersions, requireVersion } from '../../../src/store/rate-versions';
import { readServiceState } from '../../../src/store/services';
import { readSurcharges } from '../../../src/store/surcharges';
import { besideCard } from '../../checks/check-surcharges';
import { serviceFaults } from '../../checks/service-faults';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { formatDraftLint, formatPublishedLint } from '../../output/format-rate-lint';
import { parsePositiveInteger } from '../../parse-arguments';
import type { Session } from '../../session';
import {
  addDayOptions,
  choosePublicationDays,
  formatPublicationDays,
  OWN_DAY_OR_TODAY,
  type DayOptions,
} from './publication-days';

async function lint(
  session: Session,
  courier: string,
  version: number,
  options: DayOptions,
): Promise<CommandOutput> {
  const today = session.today();
  const versions = await readVersions(session.db, courier);
  const { card } = requireVersion(versions, version);
  const others = cardsOf(versions).filter((other) => other !== card);
  const beside = await besideCard(session.db, card, await readSurcharges(session.db, courier));
  const ofService = serviceFaults(card, await readServiceState(session.db, courier));
  if (card.status === 'published') {
    if (options.from !== undefined || options.to !== undefined) {
      throw new OperationRefusal(
        `Version ${version} of ${courier} is already published; --from and --to apply to drafts only.`,
      );
    }
    const own = lintPublished(card, others, today, beside);
    // It goes on being quoted: releases up to 1.8.0 published cards without a service.
    const report = { ...own, warnings: [...own.warnings, ...ofService] };
    return toOutput(report.faults.length, report, formatPublishedLint(card, report));
  }
  const days = choosePublicationDays(card, options, today);
  const candidate: RateCard = { ...card, status: 'published', ...days };
  const own = lintCard(candidate, others, today, beside);
  const report = { ...own, faults: [...own.faults, ...ofService] };
  const text = formatDraftLint(card, report, formatPublicationDays(days, options, today));
  return toOutput(report.faults.length, { ...report, ...days }, text);
}

function toOutput(faults: number, json: object, text: string): CommandOutput {
  if (faults > 0) throw new OperationRefusal(text);
  return { json, text };
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
