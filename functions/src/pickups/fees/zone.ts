import * as z from 'zod';

import { repeated } from '../../fields/repeated';
import { shortId } from '../../fields/short-id';
import { sortOrder } from '../../fields/sort-order';
import { storedLine } from '../../fields/text';
import { postalCode, province } from '../../thailand/fields';
import { provincesOfPostalCode } from '../../thailand/province';

/** A zone id, as in a fee rule's `zone_id`. */
export const ZoneId = shortId();

const someProvince = (code: string): boolean => provincesOfPostalCode(code).length > 0;

const eachOnce = (codes: readonly string[], context: z.RefinementCtx): void => {
  for (const at of repeated(codes)) {
    context.addIssue({ code: 'custom', path: [at], message: 'is already in the list' });
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
      .array(postalCode().refine(someProvince, 'is not a postal code of any province'))
      .superRefine(eachOnce),
    active: z.boolean(),
    sort_order: sortOrder(),
  })
  .refine(({ provinces, postal_codes }) => provinces.length + postal_codes.length > 0, {
    path: ['provinces'],
    error: 'must list a province unless postal_codes lists a postal code',
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
