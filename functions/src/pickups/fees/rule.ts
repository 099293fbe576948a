import * as z from 'zod';

import { kilograms, whole } from '../../fields/numbers';
import { GRAMS_PER_KG } from '../../measures/units';
import { calendarDate } from '../../thailand/fields';
import { HubId } from '../slots/hub';
import { ZoneId } from './zone';

/** The most parcels in one pickup. */
export const MAX_PARCELS = 1000;

/** The most kilograms in one pickup, all parcels together. */
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
  valid_from: calendarDate(),
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

/** The price of a pickup from a zone to a hub, from a given day on. */
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

/** By zone, hub and first day. */
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
