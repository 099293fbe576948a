import type { Fault } from '../../../src/errors/fault';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';

/** A document as currently stored. */
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

/** The audit record of one change. */
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

/** A courier's stored rates and their history. */
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
