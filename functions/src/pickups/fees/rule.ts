import * as z from 'zod';

import { required } from '../../fields/required';
import { calendarDate } from '../../thailand/fields';
import { HubId } from '../slots/hub';
import { MOST_PARCELS, MOST_TOTAL_KG } from './bounds';
import { ZoneId } from './zone';

const GRAMS_PER_KG = 1000;

const wholeUpTo = (max: number): z.ZodInt =>
  z
    .int(required('must be a whole number'))
    .min(0, 'must not be negative')
    .max(max, `must be at most ${max}`);

const satang = (): z.ZodInt => wholeUpTo(10_000_000);
const basisPoints = (): z.ZodInt => wholeUpTo(10_000);

/** A document of the collection `pickup_fees`; its id is `feeRuleId` of it. */
export const FeeRuleRecord = z.strictObject({
  zone_id: ZoneId,
  hub_id: HubId,
  /** The first day in Thailand on which it counts, until the next rule of zone and hub does. */
  valid_from: calendarDate(),
  active: z.boolean(),
  base_satang: satang(),
  included_parcels: wholeUpTo(MOST_PARCELS),
  per_parcel_satang: satang(),
  included_weight_grams: wholeUpTo(MOST_TOTAL_KG * GRAMS_PER_KG),
  per_kg_satang: satang(),
  fuel_bp: basisPoints(),
  vat_bp: basisPoints(),
});
export type FeeRuleRecord = z.infer<typeof FeeRuleRecord>;

/** What a pickup in a zone that is brought to a hub costs from a day on. */
export interface StoredFeeRule extends FeeRuleRecord {
  readonly id: string;
}

/** One rule for a zone, a hub and a first day: `north.bangkok.2026-11-21`. */
export const feeRuleId = ({
  zone_id,
  hub_id,
  valid_from,
}: Pick<FeeRuleRecord, 'zone_id' | 'hub_id' | 'valid_from'>): string =>
  `${zone_id}.${hub_id}.${valid_from}`;

const FORM = /^([a-z][a-z0-9_-]{0,39}\.){2}\d{4}-\d{2}-\d{2}$/;

/** The id of a rule as an operator writes it. */
export const FeeRuleId = z
  .string()
  .regex(FORM, 'must be zone, hub and first day, such as upper_north.rama_iv.2027-01-01');

/** By zone, hub and first day. */
export const byFeeRuleOrder = (a: StoredFeeRule, b: StoredFeeRule): number =>
  a.id < b.id ? -1 : 1;

/**
 * The rule that counts on a day in Thailand, `YYYY-MM-DD`: of the active ones of the zone and the
 * hub that have begun, the one that began last. Undefined where none has.
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

/** Whether a rule of the same zone and hub, known by its id alone, began after it and by a day. */
export function isSuperseded(
  { zone_id, hub_id, valid_from }: FeeRuleRecord,
  ids: readonly string[],
  day: string,
): boolean {
  const idOn = (first: string): string => feeRuleId({ zone_id, hub_id, valid_from: first });
  return ids.some((id) => id >= idOn(valid_from) && id <= idOn(day));
}
