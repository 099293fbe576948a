import { readFile, writeFile } from 'node:fs/promises';

import { Command, InvalidArgumentError } from 'commander';

import { OperationRefusal } from '../../src/operations';
import { diffCards } from '../../src/quotes/diff-cards';
import { lintCard } from '../../src/quotes/lint-card';
import type { RateCard } from '../../src/quotes/rate-card';
import { replayPackages } from '../../src/quotes/replay-packages';
import {
  importDraft,
  listRateCards,
  noVersion,
  publishVersion,
  readVersions,
  rollBackTo,
} from '../../src/store/rate-versions';
import type { CardFile } from '../card-files/card-file';
import { exportCardCsv, exportCardJson } from '../card-files/export-card';
import { readCardFile } from '../card-files/read-card-file';
import { REPRESENTATIVE_PACKAGES, readPackages } from '../package-file';
import { positiveInteger } from '../parse-argument';
import { tableText } from '../print';
import type { Run } from '../program';
import { diffText, explainPrice, lintText, replayTable } from '../rate-reports';
import type { Session } from '../session';

function day(text: string): string {
  const date = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime())) return text;
  throw new InvalidArgumentError(`"${text}" is not a day, such as 2027-01-01.`);
}

async function requireVersion(
  { db }: Session,
  courier: string,
  version: number,
): Promise<{ card: RateCard; versions: RateCard[] }> {
  const versions = await readVersions(db, courier);
  if (versions.length === 0) throw new OperationRefusal(`There is no courier ${courier}.`);
  const card = versions.find((one) => one.version === version);
  if (card === undefined) throw noVersion(courier, version);
  return { card, versions };
}

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

const historyRow = (card: RateCard): string[] => [
  card.courier_name,
  String(card.version),
  card.status,
  card.valid_from,
  card.valid_to ?? '',
  card.active ? '' : 'inactive',
  card.note,
];
const HISTORY = ['courier', 'version', 'status', 'from', 'to', '', 'note'];

export function rateCommands(run: Run): Command {
  const rates = new Command('rates').description("the life of couriers' rate cards");

  rates
    .command('import <file>')
    .description('read a card from .csv or .json into a draft: the next version of its courier')
    .action(
      run(async (session, file: string) => {
        const card: CardFile = readCardFile(file, await readFile(file, 'utf8'));
        return session.write(
          (operator) => importDraft(session.db, operator, { ...card, version: 1, status: 'draft' }),
          ({ courier_name, version }) => ({
            json: { courier: courier_name, version },
            text: `Version ${version} of ${courier_name} is a draft. Next: rates lint ${courier_name} ${version}`,
          }),
        );
      }),
    );

  rates
    .command('list')
    .description('all couriers and versions')
    .action(
      run(async ({ db }) => {
        const cards = await listRateCards(db);
        return { json: cards.map(summary), text: tableText(HISTORY, cards.map(historyRow)) };
      }),
    );

  rates
    .command('history <courier>')
    .description('the versions of a courier, the newest first')
    .action(
      run(async ({ db }, courier: string) => {
        const versions = await readVersions(db, courier);
        if (versions.length === 0) throw new OperationRefusal(`There is no courier ${courier}.`);
        return { json: versions.map(summary), text: tableText(HISTORY, versions.map(historyRow)) };
      }),
    );

  rates
    .command('lint')
    .argument('<courier>')
    .argument('<version>', 'its number in the history', positiveInteger)
    .description('every fault and every oddity of a version, as published from a day on')
    .argument('[day]', 'the day from which it would count (default: its own)', day)
    .action(
      run(async (session, courier: string, version: number, from: string | undefined) => {
        const { card, versions } = await requireVersion(session, courier, version);
        const checked = from === undefined ? card : { ...card, valid_from: from };
        const others = versions.filter((one) => one !== card);
        const report = lintCard(checked, others);
        if (report.faults.length > 0) throw new OperationRefusal(lintText(card, report));
        return { json: report, text: lintText(card, report) };
      }),
    );

  rates
    .command('diff')
    .argument('<courier>')
    .argument('<before>', 'the number of a version', positiveInteger)
    .argument('<after>', 'the number of another', positiveInteger)
    .description('which settings, zones and lanes differ between two versions, and by how much')
    .action(
      run(async (session, courier: string, before: number, after: number) => {
        const { card: old } = await requireVersion(session, courier, before);
        const { card: now } = await requireVersion(session, courier, after);
        const diff = diffCards(old, now);
        return { json: diff, text: diffText(diff) };
      }),
    );

  rates
    .command('replay')
    .argument('<courier>')
    .argument('<before>', 'the number of a version', positiveInteger)
    .argument('<after>', 'the number of another', positiveInteger)
    .description('price packages on two versions: who would pay more, who less')
    .option('--packages <file>', '.csv or .jsonl of packages', REPRESENTATIVE_PACKAGES)
    .action(
      run(
        async (
          session,
          courier: string,
          before: number,
          after: number,
          { packages: file }: { packages: string },
        ) => {
          const { card: old } = await requireVersion(session, courier, before);
          const { card: now } = await requireVersion(session, courier, after);
          const packages = readPackages(file, await readFile(file, 'utf8'), session.today());
          const lanes = replayPackages(packages, old, now);
          return { json: { courier, lanes }, text: replayTable(courier, lanes) };
        },
      ),
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
              json: summary(card),
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

  rates
    .command('export')
    .argument('<courier>')
    .argument('<version>', 'its number in the history', positiveInteger)
    .argument('<file>', 'ends in .csv or .json')
    .description('write a version to .csv or .json; imported again it is the same')
    .action(
      run(async (session, courier: string, version: number, file: string) => {
        const { card } = await requireVersion(session, courier, version);
        const write = file.endsWith('.csv') ? exportCardCsv : exportCardJson;
        await writeFile(file, write(card));
        return { json: { file }, text: `Version ${version} of ${courier} is in ${file}.` };
      }),
    );

  rates
    .command('explain')
    .argument('<courier>')
    .argument('<version>', 'its number in the history', positiveInteger)
    .description('the nine steps of one price, on any version')
    .requiredOption('--country <name>', 'the destination, as a caller writes it')
    .requiredOption('--weight <kg>', 'the actual weight', Number)
    .requiredOption('--size <cm>', 'length x width x height, such as 30x20x10')
    .option('--document', 'the document rates', false)
    .option('--date <day>', 'the day in Thailand (default: today)', day)
    .action(
      run(
        async (
          session,
          courier: string,
          version: number,
          options: {
            country: string;
            weight: number;
            size: string;
            document: boolean;
            date?: string;
          },
        ) => {
          const { card } = await requireVersion(session, courier, version);
          return explainPrice(card, options, options.date ?? session.today());
        },
      ),
    );

  return rates;
}

const summary = ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
}: RateCard) => ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
});
