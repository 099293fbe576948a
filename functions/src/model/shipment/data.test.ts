import * as z from 'zod';

import { badFields, items, NEEDED, TEXTS } from '../../../test/support/bad-shipment-fields';
import { listFaults } from '../../../test/support/faults';
import { readExamples } from '../../../test/support/repository';
import { shipmentData } from '../../../test/support/shipments';
import { NewShipmentData, ShipmentChangeData, Target } from './data';

const EXAMPLES = readExamples<{
  read: [name: string, sent: object, read: object][];
  named: [target: object][];
}>(__dirname, 'vectors/data.json');

const created = (data: unknown, role: 'client' | 'staff' = 'client') =>
  listFaults(z.object({ data: NewShipmentData[role] }), { data });
const updated = (data: unknown, role: 'client' | 'staff' = 'client') =>
  listFaults(z.object({ data: ShipmentChangeData[role] }), { data });

const parsed = (fields: Record<string, unknown>) => ShipmentChangeData.staff.parse(fields);

const isNamed = (faults: readonly string[], path: string) =>
  faults.some((fault) => fault.startsWith(`data.${path}: `));

test.each(
  badFields().map(
    ([path, data], at) => [`${at} ${JSON.stringify(data).slice(0, 120)}`, path, data] as const,
  ),
)('%s is refused by name', (_name, path, data) => {
  const isMissing = JSON.stringify(data) === '{}';
  const attempts = [created(shipmentData(data), 'staff'), isMissing ? [] : updated(data, 'staff')];
  for (const faults of attempts.slice(0, isMissing ? 1 : 2)) {
    expect({ path, isNamed: isNamed(faults, path) }).toEqual({ path, isNamed: true });
    for (const fault of faults) {
      expect(fault).toMatch(/^data\.\S+: (must|is) [\x20-\x7e]{1,150}$/);
    }
  }
});

test('there are bad values of every field', () => {
  expect(badFields().length).toBeGreaterThan(500);
});

test('all that is needed is asked for at once', () => {
  expect(created({})).toEqual(NEEDED.map((field) => `data.${field}: is required`));
});

test.each([undefined, null, 7, 'text', []])('data of %j is refused by name', (data) => {
  const message = data === undefined ? 'is required' : 'must be an object';
  for (const role of ['client', 'staff'] as const) {
    expect(created(data, role)).toEqual([`data: ${message}`]);
    expect(updated(data, role)).toEqual([`data: ${message}`]);
  }
});

test('a change clears a field with null; a misspelt one is reported as such', () => {
  for (const role of ['client', 'staff'] as const) {
    expect(updated({ notes: null }, role)).toEqual([]);
    expect(updated({ lenght_cm: 1 }, role)).toEqual(['data: has unknown lenght_cm']);
  }
});

test.each(EXAMPLES.read)('%s', (_name, sent, read) => {
  expect(parsed({ ...sent })).toStrictEqual(read);
});

test('no status', () => {
  expect(parsed({ status: null, notes: 'x' })).toStrictEqual({ status: undefined, notes: 'x' });
});

test('an item, its empty members left out', () => {
  const [item] = items({ hs_code: null, country_of_origin: 'jpn' });
  expect(parsed({ items: [item] })).toStrictEqual({
    items: [{ description: 'Shirt', quantity: 1, unit_value: 10_000, country_of_origin: 'JP' }],
  });
});

const lines = (count: number) => ({ items: Array.from({ length: count }, () => items({})[0]) });

test('there may be 100 items, and 200 characters of each', () => {
  expect(updated(lines(100))).toEqual([]);
  expect(updated(lines(101))).toEqual(['data.items: must have at most 100 lines']);
  expect(updated({ items: items({ description: 'x'.repeat(200) }) })).toEqual([]);
});

const ONE_LINE = ['reference', 'courier_name', 'public_note'] as const;

test.each(Object.entries(TEXTS))('%s has at most so many characters: %i', (field, most) => {
  const tooLong = updated({ [field]: 'x'.repeat(most + 1) }, 'staff');
  if (
    ['reference', 'shipment_description', 'notes', 'courier_name', 'public_note'].includes(field)
  ) {
    expect(tooLong).toEqual([`data.${field}: must be at most ${most} characters`]);
    expect(updated({ [field]: 'x'.repeat(most) }, 'staff')).toEqual([]);
  }
  expect(tooLong).not.toEqual([]);
});

test.each(ONE_LINE)('%s is one line', (field) => {
  expect(updated({ [field]: 'a\nb' }, 'staff')).toEqual([]);
  expect(updated({ [field]: 'a\u0007b' }, 'staff')).toEqual([
    `data.${field}: must not contain control or hidden characters, or broken Unicode`,
  ]);
});

test.each(['notes', 'shipment_description'])('%s may have several lines', (field) => {
  expect(updated({ [field]: 'a\nb' })).toEqual([]);
});

const ID = '3f7k21mpq0tx';

test.each(EXAMPLES.named)('%j names one shipment', (target) => {
  expect(Target.parse(target)).toEqual({ id: ID });
});
