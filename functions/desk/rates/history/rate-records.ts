import type { Fault } from '../../../src/errors/fault';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import type { CourierSurcharges } from '../../../src/pricing/surcharges/courier-surcharges';
import type { Doubt } from '../../faults/explanations';

interface Stored {
  readonly id: string;
  /** By Firestore's clock, in milliseconds since 1970. */
  readonly updatedAt: number;
}

export interface StoredCard extends Stored {
  readonly card: RateCard;
}

export interface StoredSurcharges extends Stored {
  readonly surcharges: CourierSurcharges;
}

export interface RateRecord {
  /** The id of the document that was changed. */
  readonly target: string;
  readonly action: string;
  readonly by: string;
  /** By the clock of the operator's machine. */
  readonly at: number;
  /** When Firestore stored the record: with the change, unless it was restored. */
  readonly storedAt: number;
  readonly from: unknown;
  readonly to: unknown;
}

export interface CourierRecords {
  readonly courier: string;
  readonly cards: readonly StoredCard[];
  readonly surcharges: StoredSurcharges | undefined;
  /** In stored order. */
  readonly ofCards: readonly RateRecord[];
  readonly ofSurcharges: readonly RateRecord[];
  /** Why a document of the courier is unreadable. */
  readonly malformed: readonly Fault[];
}

export interface RateChange {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The operator; null for a change without an audit record. */
  readonly by: string | null;
  readonly action: string;
  readonly target: string;
}

export type RateEvent = RateChange &
  (
    | { readonly published: RateCard }
    | { readonly withdrawn: RateCard }
    | { readonly surcharges: CourierSurcharges }
  );

export interface PartOfHistory {
  readonly events: readonly RateEvent[];
  readonly doubts: readonly Doubt[];
}

/** The action of a change without an audit record. */
export const BY_OTHER_MEANS = 'changed by other means';

const DAY_MS = 24 * 60 * 60_000;

/** Until when an instance may not have seen such a change: each reads the rates anew once a day. */
export const seenByAll = (changedAt: number): number => changedAt + DAY_MS;

/** Operators' machines synchronise their clocks; none is this far behind. */
const MAX_BEHIND_MS = 10 * 60_000;

/**
 * Whether a record was rewritten after its change, as by a restore from a backup: its document is
 * much newer than its `at`.
 */
export const isRestored = ({ at, storedAt }: RateRecord): boolean => storedAt - at > MAX_BEHIND_MS;

/**
 * When a change was made. Firestore's time of the commit; for a restored record that is the
 * restore's, so the operator's own time is used.
 */
export const timeOf = (record: RateRecord): number =>
  isRestored(record) ? record.at : record.storedAt;

export const inOrder = (records: readonly RateRecord[]): RateRecord[] =>
  [...records].sort((a, b) => timeOf(a) - timeOf(b));
