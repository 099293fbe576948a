import type { Principal } from '../../src/accounts/record/principal';
import { newRecordId } from '../../src/creation/record/record-id';
import { readCarrierSettings } from '../../src/platform/config';
import { Deadline } from '../../src/platform/request-scope';
import { PARCEL_EXAMPLE } from '../../src/shipments/record/example';
import type { Shipment } from '../../src/shipments/record/shipment';
import { creationEntry, newRecord } from '../../src/shipments/record/stored-fields';
import { findByCarrierNumber, shipmentStore } from '../../src/store/shipments';
import { shiftDay, startOfDay } from '../../src/thailand/day';
import type { Desk } from '../desk';
import { askParcels } from '../tracking/ask-parcels';
import { DEMO_STORE } from './demo-bills';

const ACTOR: Principal = {
  ...{ tokenHash: '', accountId: 'demo_store', email: DEMO_STORE, role: 'client' },
  ...{ clientType: 'standard', explain: 'plain' },
};
const DEADLINE_MS = 20_000;

interface DemoParcel {
  /** Of the simulated carrier, at an hour of its clock that no example names. */
  readonly number: string;
  readonly courier: string;
  /** Since which day it is in transit, or for how many days. */
  readonly since: string | number;
  /** Whether its carrier is asked. */
  readonly isAsked: boolean;
}

/** When every simulated parcel begins its journey. */
const BEGINNING = '2026-01-05';

/** Parcels that need care: of each kind at least one. */
const PARCELS: readonly DemoParcel[] = [
  { number: 'SIMLIFE44', courier: 'glass_turtle', since: 12, isAsked: false },
  { number: 'SIMLIFE26', courier: 'paper_crane_post', since: 8, isAsked: true },
  { number: 'SIMRETURNED900', courier: 'paper_crane_post', since: BEGINNING, isAsked: true },
  { number: 'SIMHELD900', courier: 'glass_turtle', since: BEGINNING, isAsked: true },
  { number: 'SIMLOST900', courier: 'dawn_rooster', since: BEGINNING, isAsked: true },
];

/** How many parcels are new. */
export interface SeededParcels {
  readonly parcels: number;
}

/** Ships parcels that need care, as far as they are missing, and asks the simulated carrier for them. */
export async function seedDemoParcels(desk: Desk): Promise<SeededParcels> {
  const { items } = await findByCarrierNumber(
    desk.db,
    PARCELS.map(({ number }) => number),
  );
  const missing = PARCELS.filter(({ number }) =>
    items.every(({ carrier_tracking_number }) => carrier_tracking_number !== number),
  );
  for (const parcel of missing) await shipParcel(desk, parcel);
  const numbers = missing.filter(({ isAsked }) => isAsked).map(({ number }) => number);
  const { id: projectId, environment } = desk.project;
  const settings = readCarrierSettings({ projectId, environment }, {});
  if (numbers.length > 0) await askParcels(desk, { numbers }, { settings, env: {} });
  return { parcels: missing.length };
}

async function shipParcel(desk: Desk, { number, courier, since }: DemoParcel): Promise<void> {
  const day = typeof since === 'number' ? shiftDay(desk.today(), -since) : since;
  const submitted = startOfDay(day);
  const record = newRecord(
    {
      ...PARCEL_EXAMPLE,
      ...{ status: 'in_transit', service_id: courier, client_email: DEMO_STORE },
      reference: `CARE-${number}`,
    },
    DEMO_STORE,
    submitted,
  );
  const shipment: Shipment = {
    ...record,
    ...{ id: newRecordId(), courier_name: courier, carrier_tracking_number: number },
  };
  const change = { after: shipment, entry: creationEntry(shipment, ACTOR) };
  await shipmentStore.store(desk.db, new Deadline(DEADLINE_MS), change, undefined);
}
