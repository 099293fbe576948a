import { Command, Option } from 'commander';

import { ServiceId } from '../../../src/model/service/shipping-service';
import { formatTable } from '../../../tools/format-table';
import { draftRanges } from '../../kept/draft-ranges';
import { type Kept, type SuggestedRange, readKept } from '../../kept/read-kept';
import {
  KEPT_MONTHS,
  type KeptCounts,
  type KeptMonths,
  type KeptSum,
  countOf,
  sumCells,
  sumsBy,
} from '../../model/on-time/kept';
import { writeSheets } from '../../sheets/write-sheets';
import { formatCount, formatTime } from '../../words/format-day';
import type { CommandOutput } from '../output/command-output';
import { nameOfCountry } from '../output/country-names';
import { parseSheetFileName, parseText, parseWith } from '../output/parse-arguments';
import type { RunAction, Session } from '../output/session';
import { writeFile } from '../output/write-file';

interface Period {
  readonly months: string;
}

interface DraftOptions extends Period {
  readonly zone?: string;
  readonly out: string;
  readonly force: boolean;
}

const show = async (session: Session, { months }: Period): Promise<CommandOutput> =>
  formatKept(await readKept(session, { months: monthsOf(months) }));

async function draft(
  session: Session,
  courier: string,
  { months, zone, out, force }: DraftOptions,
): Promise<CommandOutput> {
  const wanted = { courier, months: monthsOf(months), zone };
  const { sheet, changed } = await draftRanges(session, wanted);
  return writeFile(session, out, await writeSheets(out, [sheet]), {
    force,
    text: [
      ...changed.map(describeRange),
      `Wrote the card with these days to ${out}. Look it through, then run rates import ${out}.`,
    ].join('\n'),
  });
}

const monthsOf = (text: string): KeptMonths =>
  KEPT_MONTHS.find((months) => String(months) === text) ?? 3;

export const formatKept = (kept: Kept): CommandOutput => ({
  json: { ...kept, as_of: kept.as_of.toISOString() },
  text: [
    `Parcels that arrived from ${kept.from} to ${kept.to}, held against the days that were quoted.`,
    `As of ${formatTime(kept.as_of)} in Thailand. Still on their way: ${formatCount(kept.underway, 'parcel')} with quoted days.`,
    '',
    keptTable('courier', [['all', sumCells(kept.cells)], ...named(kept, 'courier', (of) => of)]),
    '',
    keptTable('country', named(kept, 'country', nameOfCountry)),
    '',
    keptTable(
      'month',
      named(kept, 'month', (of) => of),
    ),
    ...(kept.suggestions.length === 0 ? [] : ['', ...kept.suggestions.map(describeRange)]),
    ...kept.malformed.map((path) => `Cannot be read, and not counted: ${path}`),
  ].join('\n'),
});

const describeRange = (one: SuggestedRange): string =>
  `${one.courier}, zone ${one.zone}: ${one.estimated_days} days keep ${percent(one.kept, one.deliveries)} of ${formatCount(one.deliveries, 'parcel')}; ${one.suggested_days} days would have kept ${percent(one.would_keep, one.deliveries)}.`;

type Row = readonly [name: string, sum: KeptSum];

const named = (
  { cells }: Kept,
  by: Parameters<typeof sumsBy>[1],
  nameOf: (of: string) => string,
): Row[] => sumsBy(cells, by).map(({ of, ...sum }) => [nameOf(of), sum]);

const keptTable = (heading: string, rows: readonly Row[]): string =>
  formatTable(
    [heading, 'parcels', 'on time', 'early', 'late'],
    rows.map(([name, sum]) => [
      name,
      String(countOf(sum)),
      ...(['on_time', 'early', 'late'] as const).map((part) => shareOf(sum, part)),
    ]),
  );

const shareOf = (sum: KeptSum, part: keyof KeptCounts): string =>
  countOf(sum) === 0 ? '' : percent(sum[part], countOf(sum));

const percent = (part: number, all: number): string => `${((part / all) * 100).toFixed(1)} %`;

const withMonths = (command: Command): Command =>
  command.addOption(
    new Option('--months <count>', 'by arrivals of so many months, this one included')
      .choices(KEPT_MONTHS.map(String))
      .default('3'),
  );

export function createKeptCommand(run: RunAction): Command {
  const kept = new Command('kept').description('the days that quotes named, and those of arrival');
  withMonths(kept.command('show'))
    .description('show how often parcels arrived on the days that were quoted')
    .action(run(show));
  withMonths(kept.command('draft'))
    .description(
      "write a courier's card with the ranges of days that would have kept 90 %, to be imported",
    )
    .argument('<courier>', 'the id of its service', parseWith(ServiceId))
    .option('--zone <code>', 'only this zone', parseText)
    .requiredOption('--out <file>', 'the spreadsheet to write: .xlsx or .csv', parseSheetFileName)
    .option('--force', 'overwrite an existing file', false)
    .action(run(draft));
  return kept;
}
