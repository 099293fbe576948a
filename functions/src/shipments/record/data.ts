import * as z from 'zod';

import { ServiceId } from '../../catalog/record/shipping-service';
import { amount } from '../../fields/amount';
import { countryCode } from '../../fields/country-code';
import { email } from '../../fields/email';
import { centimetres, kilograms } from '../../fields/measure';
import { NAMES_NONE, namesOne } from '../../fields/names-one';
import { oneOf } from '../../fields/one-of';
import { orAbsent } from '../../fields/or-absent';
import { required } from '../../fields/required';
import { line, lines } from '../../fields/text';
import { withoutBlanks } from '../../fields/without-blanks';
import { normaliseNumber } from '../../tracking/numbers/normalise-number';
import { ConsigneeAddress, ShipperAddress } from './address';
import { ShipmentStatus } from './status';

const SLUG = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;
const HS_CODE = /^\d{4}(?:\.?\d{2}){0,4}$/;
const OBJECT = 'must be an object';
const MOST_ITEMS = 100;
const MOST_PIECES = 1_000_000;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const currency = () =>
  line(3)
    .toUpperCase()
    .refine((code) => CURRENCIES.has(code), 'must be an ISO 4217 currency code, such as "THB"');

const pieces = () =>
  z
    .int(required('must be a whole number'))
    .min(1, 'must be at least 1')
    .max(MOST_PIECES, `must be at most ${MOST_PIECES}`);

/** A line of the customs declaration. */
const Item = z
  .strictObject(
    {
      description: line(200),
      quantity: pieces(),
      unit_value: amount(),
      hs_code: line(20).regex(HS_CODE, 'must be a customs tariff code of 4 to 12 digits').nullish(),
      country_of_origin: countryCode().nullish(),
    },
    required(OBJECT),
  )
  .transform(withoutBlanks);
export type ItemData = z.output<typeof Item>;

/** Normalised as carriers write it, so that tracking finds it in any notation. */
const carrierNumber = () =>
  line(80).transform((text, context) => {
    const number = normaliseNumber(text);
    if (number !== undefined) return number;
    const message = 'must be 5 to 50 letters and digits';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const needed = {
  shipper_address: ShipperAddress,
  consignee_address: ConsigneeAddress,
  actual_weight_kg: kilograms(),
  length_cm: centimetres(),
  width_cm: centimetres(),
  height_cm: centimetres(),
  shipment_type: line(40).regex(SLUG, 'must be lower-case words such as "parcel" or "document"'),
  shipment_description: lines(1000),
};

const optional = {
  service_id: ServiceId.nullish(),
  reference: line(100).nullish(),
  declared_value: amount().nullish(),
  declared_currency: currency().nullish(),
  items: z
    .array(Item, 'must be a list')
    .max(MOST_ITEMS, `must have at most ${MOST_ITEMS} lines`)
    .nullish(),
  notes: lines(2000).nullish(),
};

const staffs = {
  status: orAbsent(oneOf(ShipmentStatus)),
  courier_name: line(100).nullish(),
  carrier_tracking_number: carrierNumber().nullish(),
  public_note: line(200).nullish(),
  client_email: orAbsent(email().toLowerCase()),
};

const forStaff = () => orAbsent(z.never('can only be set by staff'));
const forbidden = {
  status: forStaff(),
  courier_name: forStaff(),
  carrier_tracking_number: forStaff(),
  public_note: forStaff(),
  client_email: forStaff(),
};

const clients = z.strictObject({ ...needed, ...optional, ...forbidden }, required(OBJECT));
const staff = z.strictObject({ ...needed, ...optional, ...staffs }, required(OBJECT));

/** A new shipment, by the caller's role. */
export const NewShipmentData = { client: clients, staff };
export type NewShipmentData = z.output<typeof staff>;

/** Changes of a shipment, by the caller's role. Null clears an optional field. */
export const ShipmentChangeData = {
  client: clients.partial().refine(namesOne, NAMES_NONE),
  staff: staff.partial().refine(namesOne, NAMES_NONE),
};
export type ShipmentChangeData = z.output<(typeof ShipmentChangeData)['staff']>;
