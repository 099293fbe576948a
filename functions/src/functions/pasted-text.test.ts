import fc from 'fast-check';
import type * as z from 'zod';

import { pickupData } from '../../test/support/pickups';
import { SMALL_PARCEL } from '../../test/support/quotes';
import { share } from '../../test/support/share';
import { shipmentData } from '../../test/support/shipments';
import { heldNumber } from '../carrier-numbers/normalise-number';
import { resolveCountry } from '../fields/resolve-country';
import { normaliseThaiPhone } from '../fields/thai-fields';
import { NewPickupData, Target as PickupTarget } from '../model/pickup/data';
import { NewShipmentData, Target as ShipmentTarget } from '../model/shipment/data';
import { canonicalCode } from '../pricing/surcharges/areas/postal-code';
import { QuoteRequest } from '../quotes/quote-request';
import { TrackingRequest } from '../tracking/track';

/** What a request's field is read as; undefined if the request is refused. */
type Reading = (text: string) => unknown;

const reading =
  <Schema extends z.ZodType>(
    schema: Schema,
    requestWith: (text: string) => object,
    valueOf: (request: z.output<Schema>) => unknown,
  ): Reading =>
  (text) => {
    const { data } = schema.safeParse(requestWith(text));
    return data === undefined ? undefined : valueOf(data);
  };

const quoted = (field: string, valueOf: (request: QuoteRequest) => unknown): Reading =>
  reading(QuoteRequest, (text) => ({ ...SMALL_PARCEL, [field]: text }), valueOf);

const toMembers = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value ?? {}));

const { consignee_address } = shipmentData();
const sentTo = (field: string, other: object = {}) =>
  reading(
    NewShipmentData.staff,
    (text) =>
      shipmentData({
        consignee_address: { ...toMembers(consignee_address), ...other, [field]: text },
      }),
    (data): unknown => new Map(Object.entries(data.consignee_address)).get(field),
  );
const shipped = (field: string) =>
  reading(
    NewShipmentData.staff,
    (text) => shipmentData({ [field]: text }),
    (data): unknown => new Map(Object.entries(data)).get(field),
  );

const { pickup_address } = pickupData();
const pickedUpAt = (field: string): Reading =>
  reading(
    NewPickupData,
    (text) => pickupData({ pickup_address: { ...toMembers(pickup_address), [field]: text } }),
    (data): unknown => new Map(Object.entries(data.pickup_address ?? {})).get(field),
  );
const booked = (field: string): Reading =>
  reading(
    NewPickupData,
    (text) => pickupData({ [field]: text }),
    (data): unknown => new Map(Object.entries(data)).get(field),
  );

const tracked = (valueOf: (request: TrackingRequest) => unknown): Reading =>
  reading(TrackingRequest, (trackingNumber) => ({ trackingNumber }), valueOf);

const through =
  (read: Reading, convert: (text: string) => unknown): Reading =>
  (text) => {
    const value = read(text);
    return typeof value === 'string' ? convert(value) : value;
  };

const findCountryCode = (text: string): string | undefined => {
  const resolution = resolveCountry(text);
  return resolution.kind === 'found' ? resolution.code : undefined;
};
const thaiCode = (text: string): string | undefined => canonicalCode('TH', text);

/** A text that is accepted, and its readings in all functions that have such a field. */
const KINDS: readonly (readonly [text: string, readings: readonly Reading[]])[] = [
  [
    'น้ำใจ Suk',
    [
      quoted('city', ({ city }) => city),
      ...['name', 'city', 'state', 'address_line1', 'address_line2', 'company'].map((field) =>
        sentTo(field),
      ),
      ...['reference', 'courier_name', 'public_note'].map(shipped),
      ...['name', 'address_line1', 'district', 'subdistrict'].map(pickedUpAt),
    ],
  ],
  ['081-234-5678', [through(sentTo('phone'), normaliseThaiPhone), pickedUpAt('phone')]],
  [
    '10250',
    [
      through(
        quoted('postal_code', ({ postal_code }) => postal_code),
        thaiCode,
      ),
      through(sentTo('postal_code', { country: 'TH' }), thaiCode),
      pickedUpAt('postal_code'),
    ],
  ],
  [
    'SR-3F7K-29MP-Q0TH',
    [
      reading(
        ShipmentTarget,
        (request_number) => ({ request_number }),
        ({ id }) => id,
      ),
      reading(
        PickupTarget,
        (text) => ({ pickup_number: text.replace(/s/i, 'P') }),
        ({ id }) => id,
      ),
      tracked(({ tracked: { shipmentId } }) => shipmentId),
    ],
  ],
  [
    'EB315050240TH',
    [
      through(shipped('carrier_tracking_number'), heldNumber),
      tracked(({ tracked: { carrierNumber } }) => carrierNumber),
    ],
  ],
  [
    'TH',
    [
      through(
        quoted('country', ({ country }) => country),
        findCountryCode,
      ),
      sentTo('country', { postal_code: '10250' }),
    ],
  ],
  ['2026-11-28', [quoted('ship_date', ({ ship_date }) => ship_date), booked('preferred_date')]],
];

const isOfClass =
  /[\p{DI}\p{Cf}\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Pd}\u2212\u2043\u02d7\u2796\u2500\u23af\u30fc\ufffc\u2800]/u;
const SIGNS = Array.from({ length: 0x1e000 }, (_, code) => String.fromCodePoint(code))
  .filter((sign) => isOfClass.test(sign))
  .concat(['\ud800', '\udc00'])
  .concat(Array.from('\ue000\uf70a\uf8ff\u{f0000}\u0378\uffff'))
  .concat(Array.from('\u{e0001}\u{e0041}\u{e007f}\u{e0100}\u{e0fff}'));

test('a text with what nobody sees, or a dash, is read alike by all functions, or refused by all', () => {
  const cases = fc.constantFrom(...KINDS).chain(([text, readings]) =>
    fc.record({
      text: fc.constant(text),
      readings: fc.constant(readings),
      signs: fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 3 }),
      at: fc.nat(text.length),
    }),
  );
  fc.assert(
    fc.property(cases, ({ text, readings, signs, at }) => {
      const pasted = text.slice(0, at) + signs.join('') + text.slice(at);
      const [first, ...others] = readings.map((read) => read(pasted));
      for (const other of others) expect([pasted, other]).toEqual([pasted, first]);
    }),
    share({ numRuns: 10_000 }),
  );
});

test('each of them is read alike at the ends and in the middle of every kind of text', () => {
  expect(SIGNS.length).toBeGreaterThan(240);
  for (const sign of SIGNS) {
    for (const [text, readings] of KINDS) {
      for (const at of [0, Math.floor(text.length / 2), text.length]) {
        const pasted = text.slice(0, at) + sign + text.slice(at);
        expect([pasted, new Set(readings.map((read) => read(pasted))).size]).toEqual([pasted, 1]);
      }
    }
  }
});
