import type { Command } from 'commander';

import { lintCard, lintPublished } from '../../../src/quotes/cards/lint-card';
import { OperationRefusal } from '../../../src/store/operation';
import { cardsOf, readVersions, requireVersion } from '../../../src/store/rate-versions';
import type { RunAction } from '../../create-run';
import { formatLint, formatPublishedLint } from '../../output/format-rate-versions';
import { parsePositiveInteger } from '../../parse-arguments';
import type { CommandOutput, Session } from '../../session';
import { addDayOptions, choosePublicationDays, formatPublicationDays, type DayOptions } from './publication-days';

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
  if (card.status === 'published') {
    if (options.from !== undefined || options.to !== undefined) {
      throw new OperationRefusal(
        `Version ${version} of ${courier} is published already; --from and --to are for a draft.`,
      );
    }
    const report = lintPublished(card, others, today);
    return answer(report.faults.length, report, formatPublishedLint(card, report));
  }
  const days = choosePublicationDays(card, options, today);
  const report = lintCard({ ...card, status: 'published', ...days }, others, today);
  const text = formatLint(card, report, formatPublicationDays(days, options, today));
  return answer(report.faults.length, { ...report, ...days }, text);
}

function answer(faults: number, json: object, text: string): CommandOutput {
  if (faults > 0) throw new OperationRefusal(text);
  return { json, text };
}

/** The command that tells what `publish` would refuse or warn of. */
export function addRateLint(rates: Command, run: RunAction): void {
  const command = rates
    .command('lint')
    .argument('<courier>')
    .argument('<version>', 'its number in the history', parsePositiveInteger)
    .description('every fault and every oddity of a version, as publish would find them');
  addDayOptions(command, 'default: its own, or today where that is past').action(
    run((session, courier: string, version: number, options: DayOptions) =>
      lint(session, courier, version, options),
    ),
  );
}
