import type { CardDiff } from '../../operations/rates/difference/diff-cards';
import { formatKg, formatThb } from '../../operations/units/format-units';
import { formatTable } from '../../tooling/format-table';
import { withSign } from './with-sign';

export function formatRateDiff({ settings, moves, lanes }: CardDiff): string {
  const parts = [
    ...section(
      'Settings',
      ['', 'before', 'after'],
      settings.map(({ field, from, to }) => [field, from, to]),
    ),
    ...section(
      'Zones',
      ['country', 'before', 'after'],
      moves.map(({ country, from, to }) => [country, from ?? 'none', to ?? 'none']),
    ),
    ...section(
      'Lanes',
      ['tariff', 'countries', 'weights', 'base price', 'largest change, THB'],
      lanes.map(formatLane),
    ),
  ];
  return parts.length === 0 ? 'The versions do not differ.' : parts.join('\n\n');
}

const section = (title: string, headings: string[], rows: string[][]): string[] =>
  rows.length === 0 ? [] : [`${title}\n${formatTable(headings, rows)}`];

const formatLane = (lane: CardDiff['lanes'][number]): string[] => [
  lane.tariff,
  shorten(lane.countries),
  `${lane.changed} of ${lane.weights}`,
  `${formatShare(lane.lowestPercent)} to ${formatShare(lane.highestPercent)} %`,
  `${formatKg(lane.greatest.grams)} kg: ${formatThb(lane.greatest.from)} to ${formatThb(lane.greatest.to)}`,
];

const formatShare = (percent: number): string => withSign(percent, String(percent));

const shorten = (codes: readonly string[]): string =>
  codes.length > 10
    ? `${codes.slice(0, 10).join(' ')} and ${codes.length - 10} more`
    : codes.join(' ');
