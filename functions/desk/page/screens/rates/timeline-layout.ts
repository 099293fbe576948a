import {
  barWidth,
  laterVersions,
  timelineAxis,
  timelineBars,
  type Axis,
  type Bar,
  type LaterVersion,
} from './timeline-bars';
import type { ListedCourier } from './version-parts';

const NARROW = 560;
export const ROW = 30;
const DRAFT = 16;
const MARGINS = { marginTop: 34, marginBottom: 52, marginRight: 16 };

/** Pixels that the short name of a version takes, and those of its last day. */
const MIN_NAMED_WIDTH = 48;
const MIN_ENDED_WIDTH = { narrow: 120, wide: 130 };

export interface TimelineLayout {
  readonly isNarrow: boolean;
  readonly axis: Axis;
  readonly priced: readonly Bar[];
  readonly drafts: readonly Bar[];
  readonly named: readonly Bar[];
  readonly ended: readonly Bar[];
  readonly later: readonly LaterVersion[];
  /** The height that drafts take below the bars of a row. */
  readonly below: number;
  readonly size: Readonly<Record<'height' | 'marginLeft' | keyof typeof MARGINS, number>>;
}

export function layOutTimeline(
  couriers: readonly ListedCourier[],
  today: string,
  width: number,
): TimelineLayout {
  const axis = timelineAxis(couriers, today);
  const bars = timelineBars(couriers, axis, today);
  const drafts = bars.filter(({ state }) => state === 'draft');
  const priced = bars.filter(({ state }) => state !== 'draft');
  const below = drafts.length > 0 ? DRAFT : 0;
  const isNarrow = width < NARROW;
  const marginLeft = isNarrow ? 104 : 215;
  const measureBar = (bar: Bar): number =>
    barWidth(bar, axis, width - marginLeft - MARGINS.marginRight);
  const leastEnded = isNarrow ? MIN_ENDED_WIDTH.narrow : MIN_ENDED_WIDTH.wide;
  const { marginTop, marginBottom } = MARGINS;
  return {
    isNarrow,
    axis,
    priced,
    drafts,
    below,
    named: priced.filter((bar) => measureBar(bar) > MIN_NAMED_WIDTH),
    ended: priced.filter((bar) => bar.last !== null && measureBar(bar) >= leastEnded),
    later: laterVersions(couriers, axis),
    size: {
      ...MARGINS,
      marginLeft,
      height: couriers.length * (ROW + below) + marginTop + marginBottom,
    },
  };
}

export function shortened(name: string, isNarrow: boolean): string {
  const most = isNarrow ? 13 : 32;
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
