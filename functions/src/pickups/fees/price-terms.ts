import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import { pickupFee, type PickupFee } from './calculate-fee';
import type { FeeTerms } from './quote';
import { isSuperseded, ruleOn, type StoredFeeRule } from './rule';
import { type Zone, zoneOf } from './zone';

/** The zones and fee rules of pickups. */
export interface FeeBook {
  readonly zones: readonly Zone[];
  readonly rules: readonly StoredFeeRule[];
  /** The ids of rules that cannot be read. */
  readonly unreadableRules: readonly string[];
  /** Whether a zone is unreadable: it may be the zone of any address in a province. */
  readonly isZoneUnreadable: boolean;
}

/** A fee, and the zone it applies to. */
export interface PricedTerms {
  readonly zone_id: string;
  readonly fee: PickupFee;
}

/**
 * The price of a pickup by the rules of a day in Thailand.
 * @throws ServiceError `area_not_served` if the address is in no zone, or the zone has no rule for
 * the hub.
 */
export function priceTerms(
  { zones, rules, unreadableRules, isZoneUnreadable }: FeeBook,
  terms: FeeTerms,
  day: string,
): PricedTerms {
  const zone = zoneOf(isZoneUnreadable ? zones.map(withoutProvinces) : zones, terms);
  const rule = zone && ruleOn(rules, zone.id, terms.hub_id, day);
  if (rule === undefined || isSuperseded(rule, unreadableRules, day)) {
    const { postal_code, hub_id: hub } = terms;
    throw new ServiceError(
      'area_not_served',
      serviceFault('area_not_served', { postal_code, hub }),
    );
  }
  return {
    zone_id: rule.zone_id,
    fee: pickupFee(rule, terms.parcels_count, terms.total_weight_dg),
  };
}

const withoutProvinces = (zone: Zone): Zone => ({ ...zone, provinces: [] });
