import { type TrackingEvent, deriveStatus, inOrder } from './event';

/** Whether a parcel's events say that it goes back to its sender, or is back. */
export const isReturning = (events: readonly TrackingEvent[]): boolean =>
  deriveStatus(inOrder(events)).status === 'returned';
