import type { Changes, ShownShipment } from './changed-fields';
import { textOrNull } from './typed-values';

export type Party = 'shipper_address' | 'consignee_address';
type ShownAddress = ShownShipment[Party];
type SentAddress = Required<NonNullable<Changes[Party]>>;

/** The fields of an address in the order of the form. */
export const ADDRESS_FIELDS = [
  'name',
  'company',
  'phone',
  'email',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'country',
  'tax_id',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressForm = Readonly<Record<AddressField, string>>;

export const toAddressForm = ({
  company = '',
  email = '',
  address_line2 = '',
  state = '',
  postal_code = '',
  tax_id = '',
  ...required
}: ShownAddress): AddressForm => ({
  company,
  email,
  address_line2,
  state,
  postal_code,
  tax_id,
  ...required,
});

/** An address that differs is sent whole: the service replaces it. */
export function changedAddress(party: Party, form: AddressForm, shipment: ShownShipment): Changes {
  const before = toAddressForm(shipment[party]);
  if (ADDRESS_FIELDS.every((name) => form[name].trim() === before[name])) return {};
  const sent = toSent(form);
  return party === 'shipper_address' ? { shipper_address: sent } : { consignee_address: sent };
}

const toSent = (form: AddressForm): SentAddress => ({
  name: form.name.trim(),
  company: textOrNull(form.company),
  phone: form.phone.trim(),
  email: textOrNull(form.email),
  address_line1: form.address_line1.trim(),
  address_line2: textOrNull(form.address_line2),
  city: form.city.trim(),
  state: textOrNull(form.state),
  postal_code: textOrNull(form.postal_code),
  country: form.country.trim(),
  tax_id: textOrNull(form.tax_id),
});
