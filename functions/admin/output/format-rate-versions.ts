import type { CardDiff } from '../../src/quotes/cards/diff-cards';
import type { LintReport } from '../../src/quotes/cards/lint-card';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { LaneReplay } from '../../src/quotes/cards/replay-packages';
import { decimalText } from '../units/decimal-text';
import { formatTable } from './format-table';

export const formatThb = (satang: number): string =>
  satang < 0 ? `-${decimalText(-satang, 2)}` : decimalText(satang, 2);
const signed = (amount: number, text: string): string => (amount > 0 ? `+${text}` : text);

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

const findings = ({ faults, warnings }: LintReport): string[] => [
  ...faults.map(({ path, message }) => `  fault    ${path}: ${message}`),
  ...warnings.map(({ path, message }) => `  warning  ${path}: ${message}`),
];

/** Of a draft, on the days on which it would count. */
export function formatLint(card: RateCard, report: LintReport, days: string): string {
  const name = `Version ${card.version} of ${card.courier_name}`;
  const { faults, warnings } = report;
  const verdict =
    faults.length > 0
      ? `${name} cannot be published ${days}: ${counted(faults.length, 'fault')}.`
      : `${name} can be published ${days}; ${counted(warnings.length, 'warning')}.`;
  return [...findings(report), verdict].join('\n');
}

export function formatPublishedLint(card: RateCard, report: LintReport): string {
  const name = `Version ${card.version} of ${card.courier_name}`;
  const { faults, warnings } = report;
  const counts = [counted(faults.length, 'fault'), counted(warnings.length, 'warning')];
  return [...findings(report), `${name} is published; ${counts.join(', ')}.`].join('\n');
}

export function formatDiff({ settings, moves, lanes }: CardDiff): string {
  const parts: string[] = [];
  if (settings.length > 0) {
    const rows = settings.map(({ field, from, to }) => [field, from, to]);
    parts.push(`Settings\n${formatTable(['', 'before', 'after'], rows)}`);
  }
  if (moves.length > 0) {
    const rows = moves.map(({ country, from, to }) => [country, from ?? 'none', to ?? 'none']);
    parts.push(`Zones\n${formatTable(['country', 'before', 'after'], rows)}`);
  }
  if (lanes.length > 0) {
    const rows = lanes.map((lane) => [
      lane.tariff,
      shortList(lane.countries),
      `${lane.changed} of ${lane.weights}`,
      `${signed(lane.lowestPercent, String(lane.lowestPercent))} to ${signed(lane.highestPercent, String(lane.highestPercent))} %`,
      `${decimalText(lane.greatest.grams, 3)} kg: ${formatThb(lane.greatest.from)} to ${formatThb(lane.greatest.to)}`,
    ]);
    const headings = ['tariff', 'countries', 'weights', 'base price', 'greatest, THB'];
    parts.push(`Lanes\n${formatTable(headings, rows)}`);
  }
  return parts.length === 0 ? 'The versions do not differ.' : parts.join('\n\n');
}

const shortList = (codes: readonly string[]): string =>
  codes.length > 10
    ? `${codes.slice(0, 10).join(' ')} and ${codes.length - 10} more`
    : codes.join(' ');

export function formatReplay(courier: string, lanes: readonly LaneReplay[]): string {
  const served = lanes.filter(
    ({ more, less, same, gained, lost }) => more + less + same + gained + lost > 0,
  );
  const rows = served.map((lane) => [
    lane.country,
    String(lane.packages),
    String(lane.more),
    String(lane.less),
    String(lane.same),
    String(lane.gained),
    String(lane.lost),
    lane.before === 0 ? '' : percentText((lane.after - lane.before) / lane.before),
    formatThb(lane.greatestRise),
    formatThb(lane.greatestFall),
  ]);
  const headings = [
    'country',
    'packages',
    'more',
    'less',
    'same',
    'newly',
    'no longer',
    'in all',
    'most up, THB',
    'most down',
  ];
  const others = lanes.length - served.length;
  const note =
    others === 0 ? '' : `\nNeither version prices ${counted(others, 'other destination')}.`;
  return `${courier}\n${formatTable(headings, rows)}${note}`;
}

const percentText = (share: number): string => signed(share, `${(share * 100).toFixed(1)} %`);

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

export const formatVersions = (cards: readonly RateCard[]): string =>
  formatTable(HISTORY, cards.map(historyRow));

type Summary = Pick<
  RateCard,
  'courier_name' | 'version' | 'status' | 'active' | 'valid_from' | 'valid_to' | 'note'
>;

/** A version without its tables. */
export const summarizeVersion = ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
}: RateCard): Summary => ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
});
