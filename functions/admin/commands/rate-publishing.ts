import { readFile } from 'node:fs/promises';

import type { Command } from 'commander';

import { OperationRefusal } from '../../src/operations';
import { lintCard } from '../../src/quotes/lint-card';
import type { RateCard } from '../../src/quotes/rate-card';
import { importDraft, publishVersion, rollBackTo } from '../../src/store/rate-operations';
import { readCardFile } from '../card-files/read-card-file';
import { day, positiveInteger } from '../parse-argument';
import type { Run } from '../program';
import { summaryOf } from '../rate-texts';
import type { Session } from '../session';

/** @throws OperationRefusal with every fault. */
function assertFaultless(card: RateCard, others: readonly RateCard[]): void {
  const { faults } = lintCard(card, others);
  if (faults.length === 0) return;
  const lines = faults.map(({ path, message }) => `  ${path}: ${message}`);
  throw new OperationRefusal(
    `Version ${card.version} of ${card.courier_name} cannot be published:\n${lines.join('\n')}`,
  );
}

function startOf(session: Session, from: string | undefined): string {
  const start = from ?? session.today();
  if (start < session.today()) {
    throw new OperationRefusal(`${start} is past; a card is published from today on or later.`);
  }
  return start;
}

/** The commands that bring prices in: import, publish and rollback. */
export function addRatePublishing(rates: Command, run: Run): void {
  rates
    .command('import <file>')
    .description('read a card from .csv or .json into a draft: the next version of its courier')
    .action(
      run(async (session, file: string) => {
        const card = readCardFile(file, await readFile(file, 'utf8'));
        return session.write(
          (operator) => importDraft(session.db, operator, { ...card, version: 1, status: 'draft' }),
          ({ courier_name, version }) => ({
            json: { courier: courier_name, version },
            text: `Version ${version} of ${courier_name} is a draft. Next: rates lint ${courier_name} ${version}`,
          }),
        );
      }),
    );
  const publication = (
    verb: string,
    description: string,
    operation: typeof publishVersion,
    nameOf: (card: RateCard, given: number) => string,
  ): Command =>
    rates
      .command(verb)
      .argument('<courier>')
      .argument('<version>', 'its number in the history', positiveInteger)
      .description(description)
      .option('--from <day>', 'the first day in Thailand on which it counts (default: today)', day)
      .action(
        run((session, courier: string, version: number, { from }: { from?: string }) => {
          const validFrom = startOf(session, from);
          return session.write(
            (operator) =>
              operation(session.db, operator, { courier, version, validFrom }, assertFaultless),
            (card) => ({
              json: summaryOf(card),
              text: `${nameOf(card, version)} counts from ${validFrom} on.`,
            }),
          );
        }),
      );

  publication(
    'publish',
    'publish a draft; quotes use it within five minutes of its first day',
    publishVersion,
    ({ courier_name, version }) => `Version ${version} of ${courier_name}`,
  );
  publication(
    'rollback',
    'return to an earlier version, as a new one',
    rollBackTo,
    ({ courier_name, version }, given) =>
      `Version ${version} of ${courier_name}, the like of version ${given},`,
  );
}
