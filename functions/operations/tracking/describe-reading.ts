import type { CarrierEvent, CarrierReport } from '../../src/tracking/carriers/carrier';
import type { NoReport } from '../../src/tracking/carriers/no-report';
import type { Reading } from './recording';

/** What an adapter reported, and what it could not read. */
export interface Reported {
  readonly outcome: CarrierReport | NoReport | undefined;
  readonly unknownCodes: readonly string[];
  readonly unreadable: readonly string[];
}

/** An adapter's reading in the form of a recording. */
export function describeReading({ outcome, unknownCodes, unreadable }: Reported): Reading {
  const unmapped = { unknown_codes: [...unknownCodes], unreadable: [...unreadable] };
  if (outcome === undefined) return { ...NOTHING, ...unmapped, outcome: 'unknown' };
  if (outcome instanceof Error) {
    return { ...NOTHING, ...unmapped, outcome: 'no_report', failure: describeFailure(outcome) };
  }
  return {
    outcome: 'report',
    events: outcome.events.map(describeEvent),
    estimated_delivery: outcome.estimatedDelivery,
    ...(outcome.movedBy !== undefined && { moved_by: outcome.movedBy }),
    ...unmapped,
  };
}

const NOTHING = { events: [], estimated_delivery: null };

export const describeEvent = (event: CarrierEvent): Reading['events'][number] => ({
  occurred_at: event.occurredAt,
  occurred_at_zone: event.zone,
  status: event.status,
  code: event.code,
  ...(event.text !== undefined && { text: event.text.en }),
  city: event.city,
  country: event.country,
});

const KINDS = ['CarrierFailure', 'NumberRefusal', 'QuotaSpent'] as const;

function describeFailure({ name, code, retryAt }: NoReport): NonNullable<Reading['failure']> {
  const kind = KINDS.find((one) => one === name) ?? 'CarrierFailure';
  return {
    kind,
    code,
    ...(retryAt !== undefined && { retry_at: new Date(retryAt).toISOString() }),
  };
}
