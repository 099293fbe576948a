import { formatTable } from '../../../tools/format-table';
import {
  type OnTimeCounts,
  type OnTimeSum,
  countDelivered,
  sumCells,
  sumsBy,
} from '../../model/on-time/on-time-counts';
import type { OnTime, SuggestedRange } from '../../on-time/read-on-time';
import { formatCount, formatTime } from '../../words/format-day';
import type { CommandOutput } from '../output/command-output';
import { nameOfCountry } from '../output/country-names';
import type { Printers } from './printer';

export const onTimePrinters: Printers = {
  'onTime.show': { print: (onTime) => formatOnTime(onTime) },
  'onTime.draft': {
    print: ({ file, changed }) => ({
      json: { file },
      text: [
        ...changed.map(describeRange),
        `Wrote the card with these days to ${file}. Look it through, then run rates import ${file}.`,
      ].join('\n'),
    }),
  },
};

const formatOnTime = (onTime: OnTime): CommandOutput => ({
  json: { ...onTime, as_of: onTime.as_of.toISOString() },
  text: [
    `Parcels that arrived from ${onTime.from} to ${onTime.to}, held against the days that were quoted.`,
    `As of ${formatTime(onTime.as_of)} in Thailand. Still on their way: ${formatCount(onTime.underway, 'parcel')} with quoted days.`,
    '',
    onTimeTable('courier', [
      ['all', sumCells(onTime.cells)],
      ...named(onTime, 'courier', (of) => of),
    ]),
    '',
    onTimeTable('country', named(onTime, 'country', nameOfCountry)),
    '',
    onTimeTable(
      'month',
      named(onTime, 'month', (of) => of),
    ),
    ...(onTime.suggestions.length === 0 ? [] : ['', ...onTime.suggestions.map(describeRange)]),
    ...onTime.malformed.map((path) => `Cannot be read, and not counted: ${path}`),
  ].join('\n'),
});

const describeRange = (one: SuggestedRange): string =>
  `${one.courier}, zone ${one.zone}: ${one.estimated_days} days keep ${percent(one.kept, one.deliveries)} of ${formatCount(one.deliveries, 'parcel')}; ${one.suggested_days} days would have kept ${percent(one.would_keep, one.deliveries)}.`;

type Row = readonly [name: string, sum: OnTimeSum];

const named = (
  { cells }: OnTime,
  by: Parameters<typeof sumsBy>[1],
  nameOf: (of: string) => string,
): Row[] => sumsBy(cells, by).map(({ of, ...sum }) => [nameOf(of), sum]);

const onTimeTable = (heading: string, rows: readonly Row[]): string =>
  formatTable(
    [heading, 'parcels', 'on time', 'early', 'late'],
    rows.map(([name, sum]) => [
      name,
      String(countDelivered(sum)),
      ...(['on_time', 'early', 'late'] as const).map((part) => formatPartShare(sum, part)),
    ]),
  );

const formatPartShare = (sum: OnTimeSum, part: keyof OnTimeCounts): string =>
  countDelivered(sum) === 0 ? '' : percent(sum[part], countDelivered(sum));

const percent = (part: number, all: number): string => `${((part / all) * 100).toFixed(1)} %`;
