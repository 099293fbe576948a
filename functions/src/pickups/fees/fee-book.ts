import type { StoredFeeRule } from './rule';
import type { Zone } from './zone';

/** The zones and fee rules of pickups. */
export interface FeeBook {
  readonly zones: readonly Zone[];
  readonly rules: readonly StoredFeeRule[];
  /** The ids of rules that cannot be read. */
  readonly unreadableRules: readonly string[];
  /** Whether a zone is unreadable: it may be the zone of any address in a province. */
  readonly isZoneUnreadable: boolean;
}
