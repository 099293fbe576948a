import type { TrackingEvent } from './event';

/** Whether a parcel's events say that it goes back to its sender, or is back: from then on it is. */
export const isReturning = (events: readonly TrackingEvent[]): boolean =>
  events.some(({ status, is_returning }) => status === 'returned' || is_returning === true);
