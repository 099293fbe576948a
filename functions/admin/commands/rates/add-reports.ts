import type { Command } from 'commander';

import { diffCards } from '../../../src/quotes/cards/diff-cards';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { replayPackages } from '../../../src/quotes/cards/replay-packages';
import { OperationRefusal } from '../../../src/store/operation';
import type { MalformedDocumentError } from '../../../src/store/parse-document';
import {
  cardsOf,
  listRateCards,
  readVersions,
  requireVersion,
} from '../../../src/store/rate-versions';
import { exportCardCsv, exportCardJson } from '../../card-files/export-card';
import { explainNotQuoted } from '../../checks/explain-not-quoted';
import type { RunAction } from '../../create-run';
import { readPackages, REPRESENTATIVE_PACKAGES } from '../../files/read-packages';
import { readTextFile, writeNew } from '../../files/text-file';
import { explainPrice, type ExplainOptions } from '../../output/explain-price';
import { formatDiff, formatVersions, formatReplay, summarizeVersion } from '../../output/format-rate-versions';
import { toListOutput } from '../../output/to-list-output';
import { parseCardFileName, parseDay, isCsv, parseKilograms, parsePositiveInteger, parseSides } from '../../parse-arguments';
import type { CommandOutput, Session } from '../../session';

const versionOf = async ({ db }: Session, courier: string, version: number): Promise<RateCard> =>
  requireVersion(await readVersions(db, courier), version).card;

const history = (
  cards: readonly RateCard[],
  malformed: readonly MalformedDocumentError[],
): CommandOutput => toListOutput(cards.map(summarizeVersion), malformed, formatVersions(cards));

/** The commands that tell of cards and change nothing. */
export function addRateReports(rates: Command, run: RunAction): void {
  rates
    .command('list')
    .description('all couriers and versions')
    .action(
      run(async ({ db }) => {
        const { items, malformed } = await listRateCards(db);
        return history(items, malformed);
      }),
    );

  rates
    .command('history <courier>')
    .description('the versions of a courier, the newest first')
    .action(
      run(async ({ db }, courier: string) => {
        const versions = await readVersions(db, courier);
        if (versions.stored.length === 0 && versions.malformed.length === 0) {
          throw new OperationRefusal(`There is no courier ${courier}.`);
        }
        return history(cardsOf(versions), versions.malformed);
      }),
    );

  rates
    .command('diff')
    .argument('<courier>')
    .argument('<before>', 'the number of a version', parsePositiveInteger)
    .argument('<after>', 'the number of another', parsePositiveInteger)
    .description('which settings, zones and lanes differ between two versions, and by how much')
    .action(
      run(async (session, courier: string, before: number, after: number) => {
        const old = await versionOf(session, courier, before);
        const now = await versionOf(session, courier, after);
        const diff = diffCards(old, now);
        return { json: diff, text: formatDiff(diff) };
      }),
    );

  rates
    .command('replay')
    .argument('<courier>')
    .argument('<before>', 'the number of a version', parsePositiveInteger)
    .argument('<after>', 'the number of another', parsePositiveInteger)
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
          const old = await versionOf(session, courier, before);
          const now = await versionOf(session, courier, after);
          const packages = readPackages(file, await readTextFile(file), session.today());
          const lanes = replayPackages(packages, old, now);
          return { json: { courier, lanes }, text: formatReplay(courier, lanes) };
        },
      ),
    );

  rates
    .command('export')
    .argument('<courier>')
    .argument('<version>', 'its number in the history', parsePositiveInteger)
    .argument('<file>', 'ends in .csv or .json', parseCardFileName)
    .description('write a version to .csv or .json; imported again it is the same')
    .option('--force', 'write over a file that is there', false)
    .action(
      run(
        async (
          session,
          courier: string,
          version: number,
          file: string,
          { force }: { force: boolean },
        ) => {
          const card = await versionOf(session, courier, version);
          const content = isCsv(file) ? exportCardCsv(card) : exportCardJson(card);
          if (session.operator.dryRun) {
            return { json: { file }, text: `Dry run, nothing is written to ${file}.` };
          }
          await writeNew(file, content, force);
          return { json: { file }, text: `Version ${version} of ${courier} is in ${file}.` };
        },
      ),
    );

  rates
    .command('explain')
    .argument('<courier>')
    .argument('<version>', 'its number in the history', parsePositiveInteger)
    .description('the nine steps of one price, on any version')
    .requiredOption('--country <name>', 'the destination, as a caller writes it')
    .requiredOption('--weight <kg>', 'the actual weight', parseKilograms)
    .requiredOption('--size <cm>', 'length x width x height, such as 30x20x10', parseSides)
    .option('--document', 'the document rates', false)
    .option('--date <day>', 'the day in Thailand (default: today)', parseDay)
    .action(
      run(
        async (
          session,
          courier: string,
          version: number,
          options: ExplainOptions & { date?: string },
        ) => {
          const versions = await readVersions(session.db, courier);
          const { card } = requireVersion(versions, version);
          const date = options.date ?? session.today();
          return explainPrice(card, options, date, explainNotQuoted(card, cardsOf(versions), date));
        },
      ),
    );
}
