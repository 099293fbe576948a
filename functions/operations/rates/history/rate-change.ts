import type { RateCard } from '../../../src/quotes/cards/rate-card';
import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import type { Doubt } from '../../faults/explanations';

/** A change of a courier's rates. */
export interface RateChange {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The operator; null for a change without an audit record. */
  readonly by: string | null;
  readonly action: string;
  /** The id of the document. */
  readonly target: string;
}

/** A change with the resulting state. */
export type RateEvent = RateChange &
  (
    | { readonly published: RateCard }
    | { readonly withdrawn: RateCard }
    | { readonly surcharges: CourierSurcharges }
  );

/** A part of a courier's history: that of its cards, or of its dated charges. */
export interface PartOfHistory {
  readonly events: readonly RateEvent[];
  readonly doubts: readonly Doubt[];
}

/** The action of a change without an audit record. */
export const BY_OTHER_MEANS = 'changed by other means';

const DAY_MS = 24 * 60 * 60_000;

/** Until when an instance may not have seen such a change: each reads the rates anew once a day. */
export const seenByAll = (changedAt: number): number => changedAt + DAY_MS;
