import * as z from 'zod';

import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import { fieldIssue, refuseField } from '../../fields/field-fault';
import { kilograms, sortOrder, whole } from '../../fields/numbers';
import { repeated, shortId, storedLine } from '../../fields/text';
import { postalCode, province, storedDate } from '../../fields/thai-fields';
import { GRAMS_PER_KG } from '../../measures/units';
import { HubId } from '../../slots/hub';
import { provincesOfPostalCode } from '../../thailand/province';
import { type PickupFee, pickupFee } from './calculate-fee';
import type { FeeTerms } from './quote';

/** A zone id, as in a fee rule's `zone_id`. */
export const ZoneId = shortId();

const someProvince = (code: string): boolean => provincesOfPostalCode(code).length > 0;

const eachOnce = (codes: readonly string[], context: z.RefinementCtx): void => {
  for (const at of repeated(codes)) {
    refuseField(context, fieldIssue('field_repeated'), { path: [at] });
  }
};

/** A document of the collection `pickup_zones`, keyed by zone id. */
export const ZoneRecord = z
  .strictObject({
    name: storedLine(80),
    name_th: storedLine(80),
    /** ISO 3166-2, such as `TH-10`. */
    provinces: z.array(province()).superRefine(eachOnce),
    /** Islands and remote places; they take precedence over the zone of their province. */
    postal_codes: z
      .array(postalCode().refine(someProvince, fieldIssue('field_postal_code_nowhere')))
      .superRefine(eachOnce),
    active: z.boolean(),
    sort_order: sortOrder(),
  })
  .refine(({ provinces, postal_codes }) => provinces.length + postal_codes.length > 0, {
    path: ['provinces'],
    error: fieldIssue('field_zone_empty'),
  });
export type ZoneRecord = z.infer<typeof ZoneRecord>;

/** An area of Thailand with one price for pickups. */
export interface Zone extends ZoneRecord {
  readonly id: string;
}

/**
 * The active zone of an address: the one that lists its postal code, or else its province (ISO
 * 3166-2). Undefined if there is none.
 * @example findZone(zones, { province: 'TH-84', postal_code: '84320' })?.id // 'islands'
 */
export const findZone = (
  zones: readonly Zone[],
  { province: code, postal_code }: { readonly province: string; readonly postal_code: string },
): Zone | undefined =>
  zones.find(({ postal_codes }) => postal_codes.includes(postal_code)) ??
  zones.find(({ provinces }) => provinces.includes(code));

export const MAX_PARCELS = 1000;

export const MAX_TOTAL_KG = 10_000;

/** The total weight of a pickup in kilograms, above 0. */
export const totalKilograms = (): z.ZodNumber => kilograms(MAX_TOTAL_KG);

const satang = (): z.ZodInt => whole(0, 10_000_000);
const basisPoints = (): z.ZodInt => whole(0, 10_000);

/** A document of the collection `pickup_fees`, keyed by its `feeRuleId`. */
export const FeeRuleRecord = z.strictObject({
  zone_id: ZoneId,
  hub_id: HubId,
  /**
   * The first day in Thailand on which the rule applies, until the next rule of its zone and hub.
   */
  valid_from: storedDate(),
  active: z.boolean(),
  base_satang: satang(),
  included_parcels: whole(0, MAX_PARCELS),
  per_parcel_satang: satang(),
  included_weight_grams: whole(0, MAX_TOTAL_KG * GRAMS_PER_KG),
  per_kg_satang: satang(),
  fuel_bp: basisPoints(),
  vat_bp: basisPoints(),
});
export type FeeRuleRecord = z.infer<typeof FeeRuleRecord>;

export interface StoredFeeRule extends FeeRuleRecord {
  readonly id: string;
}

/** Identifies a rule by zone, hub and first day: `north.bangkok.2026-11-21`. */
export const feeRuleId = ({
  zone_id,
  hub_id,
  valid_from,
}: Pick<FeeRuleRecord, 'zone_id' | 'hub_id' | 'valid_from'>): string =>
  `${zone_id}.${hub_id}.${valid_from}`;

export const byFeeRuleOrder = (a: StoredFeeRule, b: StoredFeeRule): number =>
  a.id < b.id ? -1 : 1;

/**
 * The rule that applies on a day in Thailand (`YYYY-MM-DD`): of the active rules of the zone and
 * hub, the latest that has started. Undefined if none has.
 */
export function ruleOn(
  rules: readonly StoredFeeRule[],
  zoneId: string,
  hubId: string,
  day: string,
): StoredFeeRule | undefined {
  const begun = rules.filter(
    ({ zone_id, hub_id, active, valid_from }) =>
      active && zone_id === zoneId && hub_id === hubId && valid_from <= day,
  );
  return begun.sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0];
}

/** Whether one of the ids is a rule of the same zone and hub that starts later, but by `day`. */
export function isSuperseded(
  { zone_id, hub_id, valid_from }: FeeRuleRecord,
  ids: readonly string[],
  day: string,
): boolean {
  const idOn = (first: string): string => feeRuleId({ zone_id, hub_id, valid_from: first });
  return ids.some((id) => id >= idOn(valid_from) && id <= idOn(day));
}

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
  const zone = findZone(isZoneUnreadable ? zones.map(withoutProvinces) : zones, terms);
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
