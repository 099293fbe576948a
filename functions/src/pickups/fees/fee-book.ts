import type { StoredFeeRule } from './rule';
import type { Zone } from './zone';

/** What pickups cost. */
export interface FeeBook {
  readonly zones: readonly Zone[];
  readonly rules: readonly StoredFeeRule[];
  /** The ids of rules that cannot be read. */
  readonly unreadableRules: readonly string[];
  /** Whether a zone cannot be read: any address of a province may be its. */
  readonly isZoneUnreadable: boolean;
}
