import { buildRecord } from '../../parts/build-record';
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
  'eori_number',
] as const;
type AddressForm = Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>>;

export const REQUIRED_FIELDS = ['name', 'phone', 'address_line1', 'city', 'country'] as const;

export const toAddressForm = (address: ShownAddress): AddressForm =>
  buildRecord(ADDRESS_FIELDS, (name) => address[name] ?? '');

/** An address that differs is sent whole: the service replaces it. */
export function changedAddress(party: Party, form: AddressForm, shipment: ShownShipment): Changes {
  const before = toAddressForm(shipment[party]);
  if (ADDRESS_FIELDS.every((name) => form[name].trim() === before[name])) return {};
  const sent = toSent(form);
  return party === 'shipper_address' ? { shipper_address: sent } : { consignee_address: sent };
}

const toSent = (form: AddressForm): SentAddress => ({
  ...buildRecord(ADDRESS_FIELDS, (name) => textOrNull(form[name])),
  ...buildRecord(REQUIRED_FIELDS, (name) => form[name].trim()),
});
