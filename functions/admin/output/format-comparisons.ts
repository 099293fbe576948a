import type { CardDiff } from '../../operations/rates/difference/diff-cards';
import type { LaneReplay } from '../../operations/rates/difference/replay-packages';
import { formatKg, formatThb } from '../../operations/units/format-units';
import { formatCount } from '../../operations/words/format-day';
import { formatTable } from '../../tooling/format-table';

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

/** Puts a plus before the text of a positive amount; a negative one has its minus already. */
const withSign = (amount: number, text: string): string => (amount > 0 ? `+${text}` : text);

const shorten = (codes: readonly string[]): string =>
  codes.length > 10
    ? `${codes.slice(0, 10).join(' ')} and ${codes.length - 10} more`
    : codes.join(' ');

const REPLAY_HEADINGS = [
  'country',
  'packages',
  'more',
  'less',
  'same',
  'newly served',
  'no longer served',
  'total change',
  'largest rise, THB',
  'largest fall, THB',
];

/** A row for each destination that either version prices. */
export function formatRateReplay(courier: string, lanes: readonly LaneReplay[]): string {
  const served = lanes.filter(
    ({ more, less, same, gained, lost }) => more + less + same + gained + lost > 0,
  );
  const others = lanes.length - served.length;
  const note =
    others === 0 ? '' : `\nNeither version prices ${formatCount(others, 'other destination')}.`;
  return `${courier}\n${formatTable(REPLAY_HEADINGS, served.map(formatReplay))}${note}`;
}

const formatReplay = (lane: LaneReplay): string[] => [
  lane.country,
  String(lane.packages),
  String(lane.more),
  String(lane.less),
  String(lane.same),
  String(lane.gained),
  String(lane.lost),
  lane.before === 0 ? '' : formatTotalChange(lane),
  formatThb(lane.greatestRise),
  formatThb(lane.greatestFall),
];

function formatTotalChange({ before, after }: LaneReplay): string {
  const share = (after - before) / before;
  return withSign(share, `${(share * 100).toFixed(1)} %`);
}
