import * as z from 'zod';

import { requiresPostalCode } from '../../countries/postal-code-use';
import { countryCode } from '../../fields/country-code';
import { required, fieldIssue } from '../../fields/field-fault';
import { omitAbsent } from '../../fields/members';
import { telephone } from '../../fields/telephone';
import { code, email, line } from '../../fields/text';
import { EORI_MEMBER } from './customs-fields';

/** An address as stored and shown, with its members in the order of the contract. */
export const Address = z.object({
  name: z.string(),
  phone: z.string(),
  address_line1: z.string(),
  city: z.string(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string(),
  address_line2: z.string().optional(),
  company: z.string().optional(),
  email: z.string().optional(),
  tax_id: z.string().optional(),
  eori_number: z.string().optional(),
});
export type Address = z.infer<typeof Address>;

const members = {
  name: line(100),
  phone: telephone(),
  address_line1: line(200),
  city: line(100),
  state: line(100).nullish(),
  postal_code: code(20).nullish(),
  country: countryCode(),
  address_line2: line(200).nullish(),
  company: line(100).nullish(),
  email: email().nullish(),
  tax_id: code(50).nullish(),
  ...EORI_MEMBER,
};

export const ShipperAddress = z
  .strictObject(members, required('field_not_object'))
  .transform(omitAbsent);

/** The receiver's address. The postal code is required where people use them. */
export const ConsigneeAddress = z
  .strictObject(members, required('field_not_object'))
  .refine(({ country, postal_code }) => !requiresPostalCode(country) || postal_code != null, {
    path: ['postal_code'],
    error: fieldIssue('field_required_for_country'),
  })
  .transform(omitAbsent);
