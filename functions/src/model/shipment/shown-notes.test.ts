import * as z from 'zod';

import { shipmentData } from '../../../test/support/shipment-data';
import vectors from '../../customs/vectors/notes.json';
import { sayCustomsNote } from '../../errors/customs-faults';
import { startOfDay } from '../../thailand/day';
import { NewShipmentData } from './data';
import { listCustomsNotes, showCustomsNotes } from './shown-notes';
import { newRecord } from './stored-fields';

const Items = z.record(z.string(), z.record(z.string(), z.unknown())).parse(vectors.items);
const ADDRESS = z.looseObject({}).parse(shipmentData()['consignee_address']);

/** The lines of a case: named ones, and equal ones by their number. */
function readItems(given: readonly unknown[]): unknown[] {
  return given.flatMap((item) => {
    const [one, times = 1] = Array.isArray(item) ? (item as [unknown, number]) : [item];
    return Array<unknown>(times).fill(typeof one === 'string' ? Items[one] : one);
  });
}

/** A new shipment of a case, read by the schemas of a request. */
function toRecord({
  consignee_address,
  items,
  ...shipment
}: (typeof vectors.cases)[number]['shipment']) {
  const { state: _state, postal_code: _code, city, ...address } = ADDRESS;
  const data = NewShipmentData.client.parse({
    ...shipmentData({ ...shipment, items: readItems(items) }),
    consignee_address: { ...address, city, email: 'a@b.co', ...consignee_address },
  });
  return newRecord(data, 'client@example.com', new Date(0));
}

test.each(vectors.cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  const found = listCustomsNotes(toRecord(one.shipment), startOfDay(one.day).getTime());
  expect(found.map(({ code, field }) => ({ code, field }))).toEqual(
    one.notes.map(({ code, field }) => ({ code, field })),
  );
  const near = found.map(({ fault }) => sayCustomsNote(fault).includes('may be'));
  expect(near).toEqual(one.notes.map((note) => 'near' in note && note.near));
});

const [sale] = vectors.cases.filter(({ notes }) => notes.length > 0);
const RECORD = sale && toRecord(sale.shipment);
const AT = startOfDay('2026-11-30').getTime();

test.each([
  ['left', { status: 'in_transit' as const }],
  ['was deleted', { is_deleted: true }],
])('nothing is said of a shipment that %s', (_name, change) => {
  expect(RECORD && showCustomsNotes(RECORD, AT)).toMatchObject({ customs_notes: [{}] });
  expect(RECORD && showCustomsNotes({ ...RECORD, ...change }, AT)).toEqual({});
});

test('a telephone number in Thai digits is one', () => {
  const consignee_address = { ...RECORD?.consignee_address, phone: '๐๘๑ ๒๓๔ ๕๖๗๘' };
  const notes = RECORD && listCustomsNotes({ ...RECORD, consignee_address } as typeof RECORD, AT);
  expect(notes?.map(({ code }) => code)).not.toContain('phone_missing');
});

test('the rules are those of the handover that the quote names, if that is later', () => {
  const before = startOfDay('2026-10-31').getTime();
  const days = { handover: '2026-11-01', earliest: '2026-11-04', latest: '2026-11-06' };
  const delivery = { ...days, zone: 'A' };
  expect(RECORD && listCustomsNotes(RECORD, before)).toEqual([]);
  expect(RECORD && listCustomsNotes({ ...RECORD, delivery }, before)).not.toEqual([]);
});
