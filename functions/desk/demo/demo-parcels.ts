import { readCarrierSettings } from '../../src/platform/config';
import { findByCarrierNumber } from '../../src/store/shipments';
import { shiftDay } from '../../src/thailand/day';
import { createCourierRates } from '../bills/checks/courier-rates';
import type { Desk } from '../model/desk';
import { readStoredRates } from '../store/stored-rates';
import { askParcels } from '../tracking/ask-parcels';
import { demoShipment, storeDemoShipment } from './demo-bills';
import { seedDemoSales } from './demo-sales';

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
  { number: 'SIMLOST900', courier: 'river_bamboo', since: BEGINNING, isAsked: true },
  // Late in the numbers of Home, too.
  { number: 'SIMLIFE900', courier: 'amber_kite', since: 20, isAsked: true },
];

/** Ships parcels that need care, as far as they are missing, and asks the simulated carrier for them; books sales that wait. */
export async function seedDemoParcels(desk: Desk): Promise<{ readonly parcels: number }> {
  const { db } = desk;
  const { items } = await findByCarrierNumber(
    db,
    PARCELS.map(({ number }) => number),
  );
  const missing = PARCELS.filter(({ number }) =>
    items.every(({ carrier_tracking_number }) => carrier_tracking_number !== number),
  );
  for (const [at, { number, courier, since }] of missing.entries()) {
    const day = typeof since === 'number' ? shiftDay(desk.today(), -since) : since;
    const rates = createCourierRates(db, await readStoredRates(db, courier));
    const { shipment } = await demoShipment(rates, {
      courier,
      day,
      number,
      at,
      status: 'in_transit',
    });
    await storeDemoShipment(db, shipment);
  }
  const numbers = missing.filter(({ isAsked }) => isAsked).map(({ number }) => number);
  const { id: projectId, environment } = desk.project;
  const settings = readCarrierSettings({ projectId, environment }, {});
  if (numbers.length > 0) await askParcels(desk, { numbers }, { settings, env: {} });
  return { parcels: missing.length + (await seedDemoSales(desk)) };
}
