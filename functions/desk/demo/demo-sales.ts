import type { Shipment } from '../../src/model/shipment/shipment';
import { shipmentStore } from '../../src/store/shipments';
import { createCourierRates } from '../bills/checks/courier-rates';
import type { Desk } from '../model/desk';
import { readStoredRates } from '../store/stored-rates';
import { demoShipment, storeDemoShipment } from './demo-bills';

const COURIER = 'copper_heron';
/** Which of the destinations is Munich. */
const MUNICH = 3;

const SHIRTS = {
  description: 'Cotton shirts for men',
  quantity: 2,
  unit_value_milli: 25_000,
  hs_code: '6205.20',
  country_of_origin: 'TH',
} as const;

/** Sold to consumers in the European Union: one without what identifies its goods, and one with all that customs needs. */
const SALES: readonly Pick<Shipment, 'id' | 'reference' | 'items'>[] = [
  { id: 'hvhhwdetsh1e', reference: 'EU-1', items: [SHIRTS] },
  {
    id: '9d26nn6q8y3b',
    reference: 'EU-2',
    items: [{ ...SHIRTS, sku: 'SHIRT-M', manufacturer_part_number: 'CS-2026-M', no_gtin: true }],
  },
];

/** Books parcels for the European Union that wait, as far as they are missing, and says how many. */
export async function seedDemoSales(desk: Desk): Promise<number> {
  const { db } = desk;
  const rates = createCourierRates(db, await readStoredRates(db, COURIER));
  const parcel = { courier: COURIER, day: desk.today(), number: null, at: MUNICH } as const;
  const found = await Promise.all(SALES.map(({ id }) => shipmentStore.read(db, id)));
  const missing = SALES.filter((_, at) => found[at] === undefined);
  for (const sale of missing) {
    const { shipment } = await demoShipment(rates, { ...parcel, status: 'pending' });
    const consignee = { name: 'Anna Weber', phone: '+49 89 1234567', email: 'anna@example.com' };
    await storeDemoShipment(db, {
      ...shipment,
      ...sale,
      consignee_address: { ...shipment.consignee_address, ...consignee },
      shipment_description: SHIRTS.description,
      declared_value_milli: 50_000,
      declared_currency: 'EUR',
      sale_type: 'b2c',
      ioss_number: 'IM0123456789',
      incoterm: 'DDP',
    });
  }
  return missing.length;
}
