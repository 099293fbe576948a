import * as z from 'zod';

import { required } from '../fields/required';
import { line } from '../fields/text';
import { province, thaiPhone } from '../thailand/fields';
import { findProvince, postalCodeBelongs, provincesOfPostalCode } from '../thailand/province';

const POSTAL_CODE = /^\d{5}$/;

/** An address in Thailand as partners send it: the postal code is one of its province. */
export const PickupAddressData = z
  .strictObject(
    {
      name: line(100),
      phone: thaiPhone(),
      address_line1: line(200),
      subdistrict: line(100),
      district: line(100),
      province: province(),
      postal_code: line(5).regex(POSTAL_CODE, 'must be five digits'),
    },
    required('must be an object'),
  )
  .check((context) => {
    const { province: code, postal_code } = context.value;
    const found = findProvince(code);
    if (found === undefined || postalCodeBelongs(found, postal_code)) return;
    const [other] = provincesOfPostalCode(postal_code);
    context.issues.push({
      code: 'custom',
      path: ['postal_code'],
      input: postal_code,
      message: other
        ? `belongs to ${other.name_en}, not to ${found.name_en}`
        : `is no postal code of ${found.name_en}`,
    });
  });
export type PickupAddressData = z.output<typeof PickupAddressData>;

/** A document of the collection `pickup_addresses`; the province by its ISO code. */
export const PickupAddressRecord = z.object({
  account_id: z.string(),
  name: z.string(),
  phone: z.string(),
  address_line1: z.string(),
  subdistrict: z.string(),
  district: z.string(),
  province: z.string(),
  postal_code: z.string(),
  created_at: z.date(),
});
export type PickupAddressRecord = z.infer<typeof PickupAddressRecord>;

export interface PickupAddress extends PickupAddressRecord {
  readonly id: string;
}

export interface ShownPickupAddress extends Omit<PickupAddressRecord, 'account_id' | 'created_at'> {
  id: string;
  /** ISO 3166-2; `province` is its English name. */
  province_code: string;
  created_at: string;
}

/** A saved address as its account reads it. */
export const showPickupAddress = (address: PickupAddress): ShownPickupAddress => ({
  id: address.id,
  name: address.name,
  phone: address.phone,
  address_line1: address.address_line1,
  subdistrict: address.subdistrict,
  district: address.district,
  province: findProvince(address.province)?.name_en ?? address.province,
  province_code: address.province,
  postal_code: address.postal_code,
  created_at: address.created_at.toISOString(),
});
