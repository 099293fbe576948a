import type { Principal } from '../../src/model/account/principal';
import { newRecordId } from '../../src/model/creation/record-id';
import { PARCEL_EXAMPLE } from '../../src/model/shipment/example';
import type { Shipment } from '../../src/model/shipment/shipment';
import { creationEntry, newRecord } from '../../src/model/shipment/stored-fields';
import { Deadline } from '../../src/platform/request-scope';
import { breakdownToStore } from '../../src/pricing/breakdown';
import type { Price } from '../../src/pricing/price-package';
import type { Database } from '../../src/store/database';
import { shipmentStore } from '../../src/store/shipments';
import { shiftDay, startOfDay } from '../../src/thailand/day';
import { asMeasured, type Pricing, priceOn } from '../bills/attribution/pricer';
import { type CourierRates, createCourierRates } from '../bills/checks/courier-rates';
import { importBills } from '../bills/imports/import-bills';
import { computeCost, findZoneCode } from '../model/bill/cost';
import type { Desk } from '../model/desk';
import { writeCsv } from '../sheets/csv';
import { HEADING_ROW, type SheetValue } from '../sheets/sheet';
import { listBills } from '../store/listed-bills';
import { readStoredRates } from '../store/stored-rates';

/** A store of the demo data, which has no token: what it ships is for the operators' page. */
export const DEMO_STORE = 'demo_store@example.com';
const ACTOR: Principal = {
  tokenHash: '',
  accountId: 'demo_store',
  email: DEMO_STORE,
  role: 'client',
  clientType: 'standard',
  explain: 'plain',
  carrierShare: null,
};

const COURIERS = ['amber_kite', 'copper_heron'] as const;

/** Destinations of the demo shipments, with what their client ordered. */
const PARCELS = [
  { country: 'JP', postal_code: '530-0001', city: 'Osaka', actual_weight_kg: 2.3 },
  { country: 'SG', postal_code: '018956', city: 'Singapore', actual_weight_kg: 4.1 },
  { country: 'US', postal_code: '94103', city: 'San Francisco', actual_weight_kg: 7.4 },
  { country: 'DE', postal_code: '80331', city: 'Munich', actual_weight_kg: 1.2 },
  { country: 'AU', postal_code: '3000', city: 'Melbourne', actual_weight_kg: 12.6 },
] as const;

/** What may be on a carrier's bill. Each of them is there once for each courier that can have it. */
const KINDS = [
  'agrees',
  'agrees',
  'agrees',
  'heavier',
  'next_zone',
  'remote',
  'unknown_charge',
  'twice',
  'unknown',
  'deleted',
  'no_fuel',
  'other_fuel',
  'duty',
  'cents',
  'agrees',
  'agrees',
  'agrees',
  'agrees',
  'agrees',
  'agrees',
  'agrees',
  'agrees',
  'agrees',
  'agrees',
  // For the bills of docs/operators/bills.md.
  'agrees',
  'unbilled',
  'unbilled',
] as const;
type Kind = (typeof KINDS)[number];

const DAYS_BEFORE = 30;
const BILLED_BEFORE = 4;
const DEADLINE_MS = 20_000;

/** With some of everything that a bill can have. A courier with a bill keeps what it has. */
export async function seedDemoBills(desk: Desk): Promise<{ readonly bills: number }> {
  let bills = 0;
  for (const courier of COURIERS) {
    const { items } = await listBills(desk.db, courier);
    const stored = await readStoredRates(desk.db, courier);
    if (items.length > 0 || stored.cards.length === 0) continue;
    const rows = await shipParcels(desk, courier, createCourierRates(desk.db, stored));
    const date = shiftDay(desk.today(), -BILLED_BEFORE);
    const number = `${courier === 'amber_kite' ? 'AK' : 'CH'}-${date.slice(2).replaceAll('-', '')}`;
    const content = writeCsv({
      name: 'bill',
      rows: [HEADING, ...rows.map((row) => [number, date, ...row])],
      headings: HEADING_ROW,
    });
    const file = { name: `${number}.csv`, content: Buffer.from(content) };
    await importBills(desk, { file, courier, layout: 'plain' });
    bills += 1;
  }
  return { bills };
}

const HEADING = [
  'invoice_number',
  'invoice_date',
  'tracking_number',
  'reference',
  'ship_date',
  'country',
  'postal_code',
  'zone',
  'pieces',
  'billed_weight_kg',
  'charge',
  'amount_thb',
  'vat_thb',
];

async function shipParcels(
  desk: Desk,
  courier: (typeof COURIERS)[number],
  rates: CourierRates,
): Promise<SheetValue[][]> {
  const rows: SheetValue[][] = [];
  for (const [at, kind] of KINDS.entries()) {
    const day = shiftDay(desk.today(), -DAYS_BEFORE + at);
    const number = `${courier === 'amber_kite' ? '77' : '66'}${String(1_204_417 + at * 7919)}5`;
    // In transit, they would all need care: nobody has news of them.
    const parcel = { courier, day, number, at, status: 'delivered' } as const;
    const booked = await shipParcel(desk.db, rates, { ...parcel, kind });
    if (booked !== undefined && kind !== 'unbilled') rows.push(...buildRows(kind, booked, number));
  }
  return rows;
}

/** A parcel of the demo store, with this status since it was submitted. */
interface DemoParcel {
  readonly courier: string;
  readonly status: 'pending' | 'in_transit' | 'delivered';
  readonly day: string;
  readonly number: string | null;
  /** Chooses its destination. */
  readonly at: number;
}

interface Booked {
  readonly shipment: Shipment;
  readonly pricing: Pricing;
  readonly price: Price;
}

async function shipParcel(
  db: Database,
  rates: CourierRates,
  { kind, ...parcel }: DemoParcel & { readonly kind: Kind },
): Promise<Booked | undefined> {
  const { shipment, priced } = await demoShipment(rates, parcel);
  if (priced === undefined) return undefined;
  const isDeleted = kind === 'deleted';
  const booked: Shipment = {
    ...shipment,
    ...(kind === 'unknown' && { carrier_tracking_number: null }),
    is_deleted: isDeleted,
    deleted_at: isDeleted ? shipment.submitted_at : null,
    deleted_by: isDeleted ? 'client' : null,
  };
  await storeDemoShipment(db, booked);
  return { shipment: booked, ...priced };
}

export async function storeDemoShipment(db: Database, shipment: Shipment): Promise<void> {
  const change = { after: shipment, entry: creationEntry(shipment, ACTOR) };
  await shipmentStore.store(db, new Deadline(DEADLINE_MS), change, undefined);
}

interface DemoShipment {
  readonly shipment: Shipment;
  /** Undefined without rates of the day. */
  readonly priced: Omit<Booked, 'shipment'> | undefined;
}

export async function demoShipment(
  rates: CourierRates,
  { courier, status, day, number, at }: DemoParcel,
): Promise<DemoShipment> {
  const { actual_weight_kg, ...place } = PARCELS[at % PARCELS.length] ?? PARCELS[0];
  const consignee = { ...PARCEL_EXAMPLE.consignee_address, ...place };
  const submitted = startOfDay(day);
  const record = newRecord(
    {
      ...PARCEL_EXAMPLE,
      consignee_address: consignee,
      actual_weight_kg,
      service_id: courier,
      status,
      client_email: DEMO_STORE,
      reference: `SALE-${1000 + at}`,
    },
    DEMO_STORE,
    submitted,
  );
  const pricing = await rates.pricingOf(record, day);
  const price = pricing && priceOn(pricing, pricing.item);
  const shipment = {
    ...record,
    id: newRecordId(),
    courier_name: courier,
    carrier_tracking_number: number,
  };
  if (pricing === undefined || price === undefined) return { shipment, priced: undefined };
  const paid = {
    total_satang: price.total,
    rate_version: price.card.version,
    day,
    priced_at: submitted.toISOString(),
    steps: breakdownToStore(price, pricing.item),
  };
  return { shipment: { ...shipment, price: paid }, priced: { pricing, price } };
}

function buildRows(
  kind: Kind,
  { shipment, pricing, price }: Booked,
  number: string,
): SheetValue[][] {
  const { item } = pricing;
  const billed = priceAs(kind, pricing, price);
  const cost = computeCost(billed, item);
  const charges: [charge: string, satang: number][] = [
    ['freight', cost.freight],
    ['remote', cost.remote + (kind === 'remote' ? 80_000 : 0)],
    ['country_fee', cost.country_fee],
    ['handling', cost.handling],
    ['demand', cost.demand],
    ['fuel', fuelAs(kind, billed)],
    ['Address correction', kind === 'unknown_charge' ? 45_000 : 0],
    ['duty_tax', kind === 'duty' ? 123_400 : 0],
  ];
  const { country, postal_code } = shipment.consignee_address;
  const reference = kind === 'unknown' ? '' : (shipment.reference ?? '');
  const rows = charges
    .filter(([, satang]) => satang !== 0)
    .map(([charge, satang]): SheetValue[] => [
      number,
      reference,
      item.shipDate,
      country,
      postal_code ?? '',
      findZoneCode(billed),
      '1',
      billed.billableDg / 10_000,
      charge,
      satang / 100,
      undefined,
    ]);
  return kind === 'twice' ? [...rows, ...rows] : rows;
}

const HEAVIER_DG = 15_000;

function priceAs(kind: Kind, pricing: Pricing, price: Price): Price {
  const { item } = pricing;
  if (kind === 'heavier') {
    const measures = { billedDg: price.billableDg + HEAVIER_DG };
    const heavier = asMeasured(item, measures, price.card.isBilledByActual);
    return priceOn(pricing, heavier) ?? price;
  }
  const codes = [...price.card.zoneIndexOfCode.keys()];
  const next = codes[codes.indexOf(findZoneCode(price)) + 1];
  return kind === 'next_zone' && next !== undefined
    ? (priceOn(pricing, item, next) ?? price)
    : price;
}

function fuelAs(kind: Kind, { fuel, fuelBp }: Price): number {
  if (kind === 'no_fuel') return 0;
  if (kind === 'cents') return fuel + 2;
  // The rate of another week of the schedule.
  const other = fuelBp === 2825 ? 2900 : 2825;
  return kind === 'other_fuel' ? Math.round((fuel * other) / fuelBp) : fuel;
}
