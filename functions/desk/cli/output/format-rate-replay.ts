import { formatTable } from '../../../tools/format-table';
import type { LaneReplay } from '../../rates/difference/replay-packages';
import { formatThb } from '../../units/format-units';
import { formatCount } from '../../words/format-day';
import { nameOfCountry } from './country-names';
import { withSign } from './format-rate-diff';

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
  nameOfCountry(lane.country),
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
