import { shiftDay } from '../../format/day';
import type { ListedCourier, ListedVersion, VersionState } from './version-parts';

/** A stretch of days of one version, within what the plot shows. */
export interface Bar {
  readonly courier: string;
  readonly name: string;
  readonly version: number;
  /** Of these days: a version that is live may have priced before, and be planned again. */
  readonly state: VersionState;
  readonly active: boolean;
  readonly note: string;
  readonly first: string;
  /** Null without an end. */
  readonly last: string | null;
  readonly x1: Date;
  readonly x2: Date;
}

export interface Axis {
  readonly from: string;
  /** The day after the last one that is shown. */
  readonly to: string;
}

const DAYS_BACK = 365;
const DRAWN_DAYS_AHEAD = 180;
const MAX_DAYS_AHEAD = 730;

/** A year back at most, half a year ahead at least, and up to two years for what is planned. */
export function timelineAxis(couriers: readonly ListedCourier[], today: string): Axis {
  const days = couriers.flatMap(({ versions }) =>
    versions.flatMap(({ valid_from, valid_to }) =>
      valid_to === null ? [valid_from] : [valid_from, valid_to],
    ),
  );
  const earliest = shiftDay(today, -DAYS_BACK);
  const latest = shiftDay(today, MAX_DAYS_AHEAD);
  const [first = earliest] = days.filter((day) => day > earliest).sort();
  const last =
    days
      .filter((day) => day < latest)
      .sort()
      .at(-1) ?? today;
  const from = days.some((day) => day <= earliest) ? earliest : first;
  return {
    from: from < today ? from : shiftDay(today, -7),
    to: pickLater(shiftDay(today, DRAWN_DAYS_AHEAD), shiftDay(last, 31)),
  };
}

const pickLater = (a: string, b: string): string => (a > b ? a : b);
const pickEarlier = (a: string, b: string): string => (a < b ? a : b);
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The bars of the days on which versions price; a draft's are those that it names. Of drafts of the
 * same days only the newest has one: they would hide each other.
 */
export function timelineBars(couriers: readonly ListedCourier[], axis: Axis, today: string): Bar[] {
  return couriers.flatMap(({ courier, name, versions }) =>
    withoutHiddenDrafts(versions).flatMap(
      ({ version, state, active, note, spans, valid_from, valid_to }) => {
        const own = state === 'draft' ? [{ from: valid_from, to: valid_to }] : spans;
        return own.flatMap(({ from, to }): Bar[] => {
          const begins = pickLater(from, axis.from);
          const ends = to === null ? axis.to : pickEarlier(shiftDay(to, 1), axis.to);
          if (begins >= ends) return [];
          return [
            {
              courier,
              name,
              version,
              active,
              note,
              state: stateOn(state, { from, to }, today),
              first: from,
              last: to,
              x1: toDate(begins),
              x2: toDate(ends),
            },
          ];
        });
      },
    ),
  );
}

const withoutHiddenDrafts = (versions: readonly ListedVersion[]): ListedVersion[] =>
  versions.filter(
    (one) =>
      one.state !== 'draft' ||
      !versions.some(
        (other) =>
          other.state === 'draft' &&
          other.version > one.version &&
          other.valid_from === one.valid_from &&
          other.valid_to === one.valid_to,
      ),
  );

function stateOn(
  state: VersionState,
  { from, to }: { from: string; to: string | null },
  today: string,
): VersionState {
  if (state === 'draft') return 'draft';
  if (to !== null && to < today) return 'ended';
  if (from > today) return 'planned';
  return to === null ? 'live' : 'ending';
}

export interface LaterVersion {
  readonly courier: string;
  readonly version: number;
  readonly from: string;
}

export const laterVersions = (couriers: readonly ListedCourier[], axis: Axis): LaterVersion[] =>
  couriers.flatMap(({ courier, versions }) =>
    versions.flatMap(({ version, state, spans, valid_from }) => {
      const [from] = state === 'draft' ? [valid_from] : spans.map((span) => span.from);
      return from !== undefined && from >= axis.to ? [{ courier, version, from }] : [];
    }),
  );

const DAY_MS = 86_400_000;

/** How many pixels a bar is wide. */
export const barWidth = ({ x1, x2 }: Bar, { from, to }: Axis, plotWidth: number): number =>
  ((x2.getTime() - x1.getTime()) / (toDate(to).getTime() - toDate(from).getTime() + DAY_MS)) *
  plotWidth;
