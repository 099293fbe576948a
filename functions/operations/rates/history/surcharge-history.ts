import { isDeepStrictEqual } from 'node:util';

import { noSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import { applyDifference } from './apply-difference';
import {
  BY_OTHER_MEANS,
  seenByAll,
  type Doubt,
  type RateEvent,
  type PartOfHistory,
} from './rate-change';
import type { CourierRecords, RateRecord, StoredSurcharges } from './rate-records';
import { inOrder, isRestored, timeOf } from './record-time';

/** The changes of a courier's dated charges, replayed from nothing to what is stored now. */
export function surchargeHistory({
  courier,
  surcharges,
  ofSurcharges,
}: CourierRecords): PartOfHistory {
  const events: RateEvent[] = [];
  const doubts: Doubt[] = [];
  let replayed = noSurcharges(courier);
  for (const record of inOrder(ofSurcharges)) {
    const { action, by, target } = record;
    const at = timeOf(record);
    const applied = applyDifference(replayed, record);
    replayed = applied.surcharges;
    events.push({ at, by, action, target, surcharges: replayed });
    if (!applied.isExact) doubts.push({ from: at, to: null, message: misfit(action, target) });
  }
  if (surcharges === undefined) return { events, doubts: [...doubts, ...doubtsOfGone(events)] };
  if (isDeepStrictEqual(replayed, surcharges.surcharges)) {
    return { events, doubts: [...doubts, ...doubtsOfWritten(surcharges, ofSurcharges)] };
  }
  const settled = withStored(events, surcharges);
  const last = settled.at(-1);
  const to = last?.by === null ? seenByAll(last.at) : (last?.at ?? null);
  return {
    events: settled,
    doubts: [
      ...doubts.map((doubt) => ({ ...doubt, to })),
      { from: null, to, message: unlikeRecords(surcharges) },
    ],
  };
}

/** What is stored counts from when it was written: by the last change that is known, or after it. */
function withStored(
  events: readonly RateEvent[],
  { id, surcharges, updatedAt }: StoredSurcharges,
): RateEvent[] {
  const last = events.at(-1);
  if (last !== undefined && updatedAt <= last.at) {
    return [...events.slice(0, -1), { ...last, surcharges }];
  }
  return [...events, { at: updatedAt, by: null, action: BY_OTHER_MEANS, target: id, surcharges }];
}

const misfit = (action: string, target: string): string =>
  `“${action}” of rates/${target} does not fit what was recorded before it.`;

const unlikeRecords = ({ id }: StoredSurcharges): string =>
  `rates/${id} is not what its audit records come to: it was changed by other means, or records are missing.`;

/** A document that is not there any more, though it was written. */
const doubtsOfGone = (events: readonly RateEvent[]): Doubt[] =>
  events.slice(-1).map(({ at, target }) => ({
    from: at,
    to: null,
    message: `rates/${target} was changed, and cannot be read any more.`,
  }));

/** What was changed by other means, and changed back: the time between is not known. */
function doubtsOfWritten(
  { id, updatedAt }: StoredSurcharges,
  records: readonly RateRecord[],
): Doubt[] {
  const last = inOrder(records).at(-1);
  const isRecorded = records.some((one) => isRestored(one) || one.storedAt === updatedAt);
  if (last === undefined || isRecorded) return [];
  const message = `rates/${id} was written by other means since its last audit record.`;
  return [{ from: timeOf(last), to: seenByAll(updatedAt), message }];
}
