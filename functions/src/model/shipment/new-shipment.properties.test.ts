import fc from 'fast-check';

import { NEEDED, TEXTS } from '../../../test/support/bad-shipment-fields';
import { shipmentData } from '../../../test/support/shipments';
import { ServiceError } from '../../errors/service-error';
import { NewShipmentData, ShipmentChangeData } from './data';
import { listFingerprints } from './fingerprints';
import { ShipmentRecord } from './shipment';
import { newRecord, storedFields } from './stored-fields';

const NAMES = [...NEEDED, ...Object.keys(TEXTS), 'items', 'declared_value', 'zzz', '__proto__'];
const value = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  { weight: 1, arbitrary: fc.constantFrom('pending', 'THB', 'a/b', 1e308, -0, 1.0005, 12.5, null) },
);
const fields = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 3 });
const RUNS = { seed: 764, numRuns: 1000 };

/** The record, or undefined where the request is refused by a rule: anything else is a fault. */
function buildRecord(role: 'client' | 'staff', data: object): ShipmentRecord | undefined {
  const parsed = NewShipmentData[role].safeParse(data);
  if (!parsed.success) return undefined;
  try {
    const record = newRecord(parsed.data, 'owner@example.com', new Date(0));
    expect(listFingerprints({ data: parsed.data, sent: undefined }, record)[0]).toMatch(
      /^[0-9a-f]{64}$/,
    );
    return record;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

test.each(['client', 'staff'] as const)(
  'whatever a %s sends is refused by a rule, or a record that is read again as it is',
  (role) => {
    let taken = 0;
    fc.assert(
      fc.property(fields, (sent) => {
        const record = buildRecord(role, shipmentData(sent));
        if (record === undefined) return;
        taken += 1;
        expect(ShipmentRecord.parse(record)).toEqual(record);
      }),
      RUNS,
    );
    expect(taken).toBeGreaterThan(100);
  },
);

test.each(['client', 'staff'] as const)('whatever a %s changes is refused, or stored', (role) => {
  let taken = 0;
  fc.assert(
    fc.property(fields, (sent) => {
      const parsed = ShipmentChangeData[role].safeParse(sent);
      if (!parsed.success) return;
      taken += 1;
      const stored = storedFields(parsed.data);
      expect(ShipmentRecord.partial().parse(stored)).toMatchObject(stored);
    }),
    RUNS,
  );
  expect(taken).toBeGreaterThan(10);
});
