import type { Fault } from '../../../src/errors/fault';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';

/** A document as it is stored now. */
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
  /** When Firestore stored the record: together with the change, unless it was restored. */
  readonly storedAt: number;
  readonly from: unknown;
  readonly to: unknown;
}

/** All that is stored of a courier's rates and of how they came about. */
export interface CourierRecords {
  readonly courier: string;
  readonly cards: readonly StoredCard[];
  readonly surcharges: StoredSurcharges | undefined;
  /** In the order in which they were stored. */
  readonly ofCards: readonly RateRecord[];
  readonly ofSurcharges: readonly RateRecord[];
  /** Why a document of the courier cannot be read. */
  readonly malformed: readonly Fault[];
}
