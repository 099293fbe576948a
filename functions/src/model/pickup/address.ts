import * as z from 'zod';

import { Id, Instant, showsAs } from '../../fields/answer-members';
import { required, fieldIssue } from '../../fields/field-fault';
import { line } from '../../fields/text';
import { hasPostalCodeOfProvince, postalCode, province, thaiPhone } from '../../fields/thai-fields';
import { provinceName, provinceNames } from '../../thailand/province';

export const pickupAddressMembers = {
  name: line(100),
  phone: thaiPhone(),
  address_line1: line(200),
  subdistrict: line(100),
  district: line(100),
  province: province(),
  postal_code: postalCode(),
  /** Responses contain it, so callers send it back. */
  province_code: province().nullish(),
};

interface PlaceMembers {
  province: string;
  postal_code: string;
  province_code?: string | null | undefined;
}

export function isOnePlace(payload: z.core.ParsePayload<PlaceMembers>): void {
  const { province: own, province_code: code } = payload.value;
  if (code == null || code === own) {
    hasPostalCodeOfProvince(payload);
    return;
  }
  const message = fieldIssue('field_other_province_code', {
    province: provinceNames(own),
    code: own,
  });
  payload.issues.push({ code: 'custom', path: ['province_code'], input: code, message });
}

/** An address in Thailand as partners send it; its postal code must belong to its province. */
export const PickupAddressData = z
  .strictObject(pickupAddressMembers, required('field_not_object'))
  .check(isOnePlace)
  .transform(({ province_code, ...address }) => address);
export type PickupAddressData = z.output<typeof PickupAddressData>;

/** A stored address, with the province as ISO code. */
export const StoredAddress = z.object({
  name: z.string(),
  phone: z.string(),
  address_line1: z.string(),
  subdistrict: z.string(),
  district: z.string(),
  province: z.string(),
  postal_code: z.string(),
});
export type StoredAddress = z.infer<typeof StoredAddress>;

/** A document of the collection `pickup_addresses`. */
export const PickupAddressRecord = z.object({
  account_id: z.string(),
  ...StoredAddress.shape,
  created_at: z.date(),
});
export type PickupAddressRecord = z.infer<typeof PickupAddressRecord>;

export interface PickupAddress extends PickupAddressRecord {
  readonly id: string;
}

const { postal_code, ...beforeCode } = StoredAddress.shape;

/**
 * An address as shown to partners: `province` is the English name, `province_code` the ISO 3166-2
 * code.
 */
export const ShownAddress = z.strictObject({
  ...beforeCode,
  province_code: z.string(),
  postal_code,
});

export const showAddress = showsAs(ShownAddress, (address: StoredAddress) => ({
  name: address.name,
  phone: address.phone,
  address_line1: address.address_line1,
  subdistrict: address.subdistrict,
  district: address.district,
  province: provinceName(address.province),
  province_code: address.province,
  postal_code: address.postal_code,
}));

export const ShownPickupAddress = z.strictObject({
  id: Id,
  ...ShownAddress.shape,
  account_id: z.string(),
  created_at: Instant,
});

export const showPickupAddress = showsAs(ShownPickupAddress, (address: PickupAddress) => ({
  id: address.id,
  ...showAddress(address),
  account_id: address.account_id,
  created_at: address.created_at.toISOString(),
}));
