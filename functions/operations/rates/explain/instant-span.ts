/**
 * Milliseconds since 1970, both included: more than one if an instant is known only to the second
 * or the minute.
 */
export interface InstantSpan {
  readonly from: number;
  readonly to: number;
}

/** An instant that is known exactly, such as that of a stored quote. */
export const exactly = (epochMs: number): InstantSpan => ({ from: epochMs, to: epochMs });
