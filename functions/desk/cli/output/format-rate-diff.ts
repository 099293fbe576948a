import { formatTable } from '../../../tools/format-table';
import type { CardDiff } from '../../rates/difference/diff-cards';
import type { LiveDifference } from '../../rates/difference/live-difference';
import { formatKg, formatThb } from '../../units/format-units';
import { formatCount } from '../../words/format-day';
import { nameCountries, nameOfCountry } from './country-names';

/** The values have their units with them. */
const UNIT = /_(?:bp|grams|mg|mm|satang)$/;

/** What differs between two versions; of the lanes, at most `mostLanes`. */
export function formatRateDiff({ settings, moves, lanes }: CardDiff, mostLanes = Infinity): string {
  const parts = [
    ...section(
      'Settings',
      ['', 'before', 'after'],
      settings.map(({ field, from, to }) => [field.replace(UNIT, ''), from, to]),
    ),
    ...section(
      'Zones',
      ['country', 'before', 'after'],
      moves.map(({ country, from, to }) => [nameOfCountry(country), from ?? 'none', to ?? 'none']),
    ),
    ...section(
      'Lanes',
      ['tariff', 'countries', 'weights', 'base price', 'largest change, THB'],
      lanes.slice(0, mostLanes).map(formatLane),
    ),
    ...(lanes.length > mostLanes ? [`${formatCount(lanes.length - mostLanes, 'more lane')}.`] : []),
  ];
  return parts.length === 0 ? 'The versions do not differ.' : parts.join('\n\n');
}

const section = (title: string, headings: string[], rows: string[][]): string[] =>
  rows.length === 0 ? [] : [`${title}\n${formatTable(headings, rows)}`];

const formatLane = (lane: CardDiff['lanes'][number]): string[] => [
  lane.tariff,
  lane.countries.length === 0 ? `zone ${lane.zone}` : nameCountries(lane.countries, 10),
  `${lane.changed} of ${lane.weights}`,
  `${formatShare(lane.lowestPercent)} to ${formatShare(lane.highestPercent)} %`,
  `${formatKg(lane.greatest.grams)} kg: ${formatThb(lane.greatest.from)} to ${formatThb(lane.greatest.to)}`,
];

const formatShare = (percent: number): string => withSign(percent, String(percent));

/** Puts a plus before the text of a positive amount; a negative one has its minus already. */
export const withSign = (amount: number, text: string): string => (amount > 0 ? `+${text}` : text);

/** As many lanes as fit a terminal; `rates diff` shows all. */
const MAX_LANES = 20;

/** Which version another is compared with: `version 2, which is planned from 2027-01-01`. */
function describeCompared({ version, state, day }: LiveDifference): string {
  const which = {
    live: 'which is live',
    planned: `which is planned from ${day}`,
    ended: `which was live until ${day}`,
  };
  return `version ${version}, ${which[state]}`;
}

/** What a version changes in the live one, at the end of what imports or publishes it. */
export function formatLiveDifference(
  difference: LiveDifference | null,
  version: number,
): string | undefined {
  if (difference === null) return undefined;
  const title = `Version ${version} against ${describeCompared(difference)}:`;
  return `${title}\n\n${formatRateDiff(difference, MAX_LANES)}`;
}
