import * as z from 'zod';

import { fieldIssue, refuseField } from '../../fields/field-fault';
import { sortOrder } from '../../fields/numbers';
import { repeated, shortId, storedLine } from '../../fields/text';
import { postalCode, province } from '../../thailand/fields';
import { provincesOfPostalCode } from '../../thailand/province';

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
 * @example zoneOf(zones, { province: 'TH-84', postal_code: '84320' })?.id // 'islands'
 */
export const zoneOf = (
  zones: readonly Zone[],
  { province: code, postal_code }: { readonly province: string; readonly postal_code: string },
): Zone | undefined =>
  zones.find(({ postal_codes }) => postal_codes.includes(postal_code)) ??
  zones.find(({ provinces }) => provinces.includes(code));
