import fc from 'fast-check';

import services from '../../desk/demo/services.json';
import { emailOf } from '../../local/tool-accounts';
import { CursorReference, HOLDER_NAMES, type RecordKind, Reference, accountOf } from './world';

/** When a run begins: Saturday, 2026-11-21, 12:00 in Thailand. */
export const BEGINNING = Date.parse('2026-11-21T05:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

const reference = (kind: RecordKind, isNumber: boolean): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 85, arbitrary: fc.constant('own' as const) },
        { weight: 5, arbitrary: fc.constantFrom('deleted' as const, 'nobody' as const) },
        { weight: 10, arbitrary: fc.constant('other' as const) },
      ),
      fc.nat(),
    )
    .map(([whose, pick]) => new Reference(kind, whose, isNumber, pick));

const day = fc
  .integer({ min: 2, max: 30 })
  .map((days) => new Date(BEGINNING + days * DAY_MS).toISOString().slice(0, 10));

const word = fc.constantFrom;

/** Values of members whose rules are in code, which the schema does not show. */
export const KNOWN_VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  request_number: reference('shipment', true),
  shipment_id: reference('shipment', false),
  pickup_number: reference('pickup', true),
  address_id: reference('address', false),
  pickup_address_id: reference('address', false),
  quote_id: reference('quote', false),
  cursor: fc.nat().map((pick) => new CursorReference(pick)),
  changed_since: word('2026-11-21T12:00:00+07:00', '2026-11-21T05:00:00.5Z'),
  created_from: word('2026-11-01', '2026-11-21'),
  created_to: word('2026-11-21', '2026-11-30'),
  trackingNumber: fc.oneof(
    reference('shipment', true),
    reference('pickup', true),
    word('SIMLIFE36', 'SIMHELD', ' sim-returned 55 ', 'SIMBUSY', '7777777770', 'EE123456785TH'),
  ),
  phone: word('081-234-5678', '+66 81 234 5678', '๐๘๑ ๒๓๔ ๕๖๗๘', '02 123 4567'),
  country: word('JP', 'us', 'THA', '392', ' DE '),
  country_of_origin: word('TH', 'CHN', '392'),
  email: word('someone@example.net', ' Some.One+tag@example.net '),
  client_email: word(...HOLDER_NAMES.map(accountOf).map(emailOf)),
  account_id: word(...HOLDER_NAMES.map(accountOf)),
  shipment_type: word('parcel', 'document', 'spare_part-2'),
  service_id: word(...services.filter(({ active }) => active).map(({ id }) => id)),
  declared_currency: word('THB', 'jpy', ' usd '),
  hs_code: word('6109', '6109.10', '6109100010'),
  sku: word('SKU-1', 'เสื้อ-แดง'),
  manufacturer_part_number: word('MPN-4420'),
  gtin: word('4006381333931', '96385074', '036000291452'),
  sale_type: word('b2c', 'B2B', 'gift', 'return'),
  ioss_number: word('IM1234567890', 'im3720000224'),
  incoterm: word('DAP', 'ddp'),
  eori_number: word('DE123456789012345', 'FR40303265045'),
  carrier_tracking_number: word('SIMLIFE36', '77 7777 7770', 'EE123456785TH'),
  destination_id: word('bangkok', 'chiang_mai'),
  preferred_date: day,
  pickup_date: day,
  date: day,
  ship_date: day,
  postal_code: word('10110', '๑๐๑๑๐'),
  actual_weight_kg: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
  total_weight_kg: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
};

/** An `id` names the kind of record that the action works on. */
export const generateId = (kind: RecordKind): fc.Arbitrary<unknown> => reference(kind, false);
