import { isDeepStrictEqual } from 'node:util';

import { noSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import { type Doubt, doubt } from '../../faults/explanations';
import { applyDifference } from './apply-difference';
import { BY_OTHER_MEANS, type PartOfHistory, type RateEvent, seenByAll } from './rate-change';
import type { CourierRecords, RateRecord, StoredSurcharges } from './rate-records';
import { inOrder, isRestored, timeOf } from './record-time';

/** The changes of a courier's dated charges, replayed from the start to the present. */
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
    if (!applied.isExact) {
      doubts.push({ from: at, to: null, reason: doubt('record_does_not_fit', { action, target }) });
    }
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
      ...doubts.map((one) => ({ ...one, to })),
      { from: null, to, reason: doubt('rates_differ_from_records', { target: surcharges.id }) },
    ],
  };
}

/** What is stored applies from when it was written: with the last known change, or after it. */
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

/** A document that was written but no longer exists. */
const doubtsOfGone = (events: readonly RateEvent[]): Doubt[] =>
  events.slice(-1).map(({ at, target }) => ({
    from: at,
    to: null,
    reason: doubt('rates_gone', { target }),
  }));

/** Changed by other means and changed back: the time between is unknown. */
function doubtsOfWritten(
  { id, updatedAt }: StoredSurcharges,
  records: readonly RateRecord[],
): Doubt[] {
  const last = inOrder(records).at(-1);
  const isRecorded = records.some((one) => isRestored(one) || one.storedAt === updatedAt);
  if (last === undefined || isRecorded) return [];
  const reason = doubt('rates_written_since', { target: id });
  return [{ from: timeOf(last), to: seenByAll(updatedAt), reason }];
}
