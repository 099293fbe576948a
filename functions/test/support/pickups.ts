import type { Operator } from '../../desk/model/operation';
import { storedFeeRules, importHolidays, storedHubs, storedZones } from '../../desk/store/catalogs';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import type { FeeRuleRecord } from '../../src/pricing/fees/rule';
import type { Database } from '../../src/store/database';
import { aFeeRule, aHub, aZone, pickupAddress, pickupData } from './records';
import { type Service, openService } from './service';
import { type Caller, createCaller } from './shipments';

export { pickupAddress, pickupData };

export const OPERATOR: Operator = { name: 'test', dryRun: false, now: () => new Date() };

/** Changes what a pickup in `metro` that is brought to `bangkok` costs, from a day on. */
export const changeFee = (db: Database, fields: Partial<FeeRuleRecord>): Promise<unknown> =>
  storedFeeRules.importAll({ db, operator: OPERATOR }, [aFeeRule('metro', 'bangkok', fields)]);

/** Two hubs, two zones, what pickups cost, and one holiday: Monday, 2026-11-23. */
export async function loadPickups(db: Database): Promise<void> {
  await storedHubs.importAll({ db, operator: OPERATOR }, [
    aHub('bangkok'),
    aHub('chiang_mai', { sort_order: 2, working_days: [1, 2, 3, 4, 5, 6, 7] }),
    aHub('closed', { active: false }),
  ]);
  await storedZones.importAll({ db, operator: OPERATOR }, [
    aZone('metro', { provinces: ['TH-10', 'TH-12'] }),
    aZone('north', { provinces: ['TH-50'], postal_codes: ['84320'] }),
  ]);
  await storedFeeRules.importAll({ db, operator: OPERATOR }, [
    aFeeRule('metro', 'bangkok'),
    aFeeRule('metro', 'chiang_mai', { base_satang: 90_000 }),
    aFeeRule('north', 'chiang_mai'),
  ]);
  const days = [{ date: '2026-11-23', name_en: 'A holiday', name_th: 'วันหยุด' }];
  await importHolidays({ db, operator: OPERATOR }, [
    { year: 2026, days },
    { year: 2027, days: NEW_YEAR },
  ]);
}

const NEW_YEAR = [{ date: '2027-01-01', name_en: 'New Year', name_th: 'วันขึ้นปีใหม่' }];

export interface PickupCallers {
  readonly partner: Caller;
  readonly other: Caller;
  readonly staff: Caller;
  readonly client: Caller;
}

export const pickupCallers = async (service: Service): Promise<PickupCallers> => ({
  partner: await createCaller(service, 'partner@example.com', 'client', 'partner'),
  other: await createCaller(service, 'other@example.com', 'client', 'partner'),
  staff: await createCaller(service, 'staff@example.com', 'staff'),
  client: await createCaller(service, 'client@example.com'),
});

/** `shipmentCrud` where pickups are offered, and those who call it. */
export async function openPickups() {
  const service = await openService(shipmentEndpoint);
  await loadPickups(service.db);
  return { service, callers: await pickupCallers(service), close: () => service.close() };
}

export const PICKUP = { api_scope: 'pickup' };

/** Requests a pickup and gives its id and number. */
export async function requestPickup(
  caller: Caller,
  overrides: Record<string, unknown> = {},
): Promise<{ id: string; pickup_number: string }> {
  const { body } = await caller.call('create', { ...PICKUP, data: pickupData(overrides) });
  return body['data'] as { id: string; pickup_number: string };
}
