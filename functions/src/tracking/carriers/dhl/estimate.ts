import { dayOrInstant } from '../allowed';

interface Estimates {
  readonly estimatedTimeOfDelivery?: unknown;
  readonly estimatedDeliveryTimeFrame?:
    { readonly estimatedFrom?: unknown; readonly estimatedThrough?: unknown } | null | undefined;
}

/** DHL writes a day as its first instant, with an offset or without. */
const DAY_ONLY = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** The estimated delivery, or the end of its time frame: a day, or an instant with offset. */
export function estimateOf(estimates: Estimates): string | null {
  const frame = estimates.estimatedDeliveryTimeFrame;
  return (
    readEstimate(estimates.estimatedTimeOfDelivery) ??
    readEstimate(frame?.estimatedThrough) ??
    readEstimate(frame?.estimatedFrom)
  );
}

function readEstimate(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return dayOrInstant(text.replace(DAY_ONLY, '$1'));
}
