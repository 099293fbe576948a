import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { toDocument } from '../../desk/store/rate-versions';
import { newRecordId } from '../../src/model/creation/record-id';
import { breakdownToStore } from '../../src/pricing/breakdown';
import { compileCard } from '../../src/pricing/cards/compile-card';
import { addDatedCharges } from '../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { type Areas, type Price, pricePackage } from '../../src/pricing/price-package';
import {
  type CourierSurcharges,
  noSurcharges,
} from '../../src/pricing/surcharges/courier-surcharges';
import { type Package, measurePackage } from '../../src/pricing/weights';
import type { Database } from '../../src/store/database';
import { shiftDay } from '../../src/thailand/day';
import type { Ran } from './admin';
import { type Pieces, type Size, measuredInPieces } from './arbitrary-packages';
import { aCardZone, aRateCard, storeServices } from './cards';
import { aShipment } from './records';

export const ROWS = [500, 1000, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 30_000];
const tariff = (base: number): NonNullable<RateCard['parcel']> => ({
  delivery_type: 'express',
  rows: ROWS.map((up_to_grams) => ({
    up_to_grams,
    prices_satang: [
      base + up_to_grams * 31,
      base + 20_111 + up_to_grams * 42,
      base + 40_007 + up_to_grams * 57,
      base + 90_001 + up_to_grams * 71,
    ],
  })),
  bands: [{ up_to_grams: 300_000, per_kg_satang: [33_333, 44_444, 59_999, 77_777] }],
});

/** The zone that has a fee of its own. */
export const AREA_ZONE = '4';
export const AREA_FEE = 40_000;

/** Last year's card, and this year's. */
export const FALCON_CARDS: readonly RateCard[] = [1, 2].map((version) =>
  aRateCard({
    courier_name: 'falcon',
    display_name: 'Falcon',
    version,
    valid_from: version === 1 ? '2025-01-01' : '2026-01-01',
    valid_to: version === 1 ? '2025-12-31' : null,
    zones: [
      aCardZone('1', ['JP', 'SG'], { freight_discount_bp: 1250 }),
      aCardZone('2', ['DE', 'FR'], { freight_discount_bp: 1250 }),
      aCardZone('3', ['US'], { freight_discount_bp: 800 }),
      aCardZone(AREA_ZONE, ['AU'], { freight_discount_bp: 1000, area_fee_satang: AREA_FEE }),
    ],
    parcel: tariff(version === 1 ? 91_017 : 100_003),
    document: null,
    pieces: 'sum_of_weights',
    fuel_bp: 'scheduled',
    remote_areas: [{ tier: 'A', flat_satang: 90_000, per_kg_satang: 2500 }],
    handling_fees: [
      { kind: 'longest_side', above_mm: 1200, fee_satang: 90_000 },
      { kind: 'overweight_chargeable', above_grams: 70_000, fee_satang: 120_000 },
    ],
  }),
);

/** A rate each week of autumn 2026, each of them once. */
export const FALCON_DATED: CourierSurcharges = {
  ...noSurcharges('falcon'),
  fuel: Array.from({ length: 12 }, (_, week) => ({
    from: shiftDay('2026-09-07', 7 * week),
    fuel_bp: 2350 + ((week * 75) % 900),
  })),
  demand: [
    {
      name: 'summer',
      zones: ['*'],
      countries: [],
      from: '2026-07-01',
      to: '2026-10-10',
      per_kg_satang: 1200,
    },
  ],
};

/** Listed as remote by the courier: the lines that `areas import` reads. */
const FALCON_AREAS = [
  'courier,tier,country,from,to,city',
  'falcon,A,JP,9070000,9079999,',
  'falcon,A,US,99500,99999,',
  'falcon,A,DE,25846,25999,',
  'falcon,A,AU,6798,6799,',
];
const REMOTE: Readonly<Record<string, string>> = {
  JP: '907-1801',
  US: '99709',
  DE: '25849',
  AU: '6798',
};
const ORDINARY: Readonly<Record<string, readonly string[]>> = {
  JP: ['100-0001', '530-0001'],
  SG: ['018956', '238801'],
  DE: ['10115', '80331'],
  FR: ['75001', '69001'],
  US: ['10001', '94103'],
  AU: ['2000', '3000'],
};
export const COUNTRIES = Object.keys(ORDINARY);
const WITHOUT_AREA_FEE = COUNTRIES.filter((country) => country !== 'AU');

/** Reproducible, and even enough for drawing kinds and sizes. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A shipment that was booked, and what it takes to price it. */
export interface SeededShipment {
  readonly id: string;
  readonly number: string;
  readonly reference: string;
  readonly day: string;
  readonly size: Size;
  /** Null for a single one. */
  readonly pieces: readonly Pieces[] | null;
  readonly item: Package;
  readonly areas: Areas;
  readonly postalCode: string;
  readonly price: Price;
  readonly isDeleted: boolean;
  /** Nobody has handed it over yet. */
  readonly isPending?: boolean;
}

export const [LAST_YEARS, CARD] = FALCON_CARDS as [RateCard, RateCard];

export function requirePrice(item: Package, areas: Areas, card = CARD, day = item.shipDate): Price {
  const found = pricePackage(
    addDatedCharges(compileCard(card), card, FALCON_DATED, day),
    item,
    areas,
  );
  if (found.kind !== 'price') throw new Error(found.refusal.code);
  return found;
}

/** Shipments of autumn 2026, by number. Small ones, that no fee for size applies to. */
export function seedShipments(
  count: number,
  seed: number,
  countries: readonly string[] = WITHOUT_AREA_FEE,
): SeededShipment[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const country = countries[random(countries.length)] ?? 'JP';
    const remote = REMOTE[country];
    const isRemote = remote !== undefined && random(5) === 0;
    const codes = ORDINARY[country] ?? [];
    const day = shiftDay('2026-10-12', random(40));
    const size = {
      dg: 1000 * (1 + random(280)),
      length: 1000 * (10 + random(40)),
      width: 1000 * (10 + random(30)),
      height: 1000 * (5 + random(25)),
    };
    const item = measurePackage(
      { country, isDocument: false, actualDg: size.dg, shipDate: day },
      size,
    );
    const areas = { tiers: isRemote ? ['A'] : [], zone: undefined };
    return {
      id: newRecordId(random),
      number: `99${String(10_000_000 + at * 7)}`,
      reference: `ORDER-${at}`,
      day,
      size,
      pieces: null,
      item,
      areas,
      isDeleted: false,
      postalCode: isRemote ? remote : (codes[random(codes.length)] ?? ''),
      price: requirePrice(item, areas),
    };
  });
}

/** The same shipment in several pieces. */
export function inPieces(shipment: SeededShipment, pieces: readonly Pieces[]): SeededShipment {
  const { item: single, areas, day } = shipment;
  const { country } = single;
  const item = measuredInPieces(pieces, { country, isDocument: false, shipDate: day });
  const [largest = shipment.size] = pieces;
  const size = { ...largest, dg: item.actualDg };
  return { ...shipment, size, pieces, item, price: requirePrice(item, areas) };
}

/** Stores shipments as the service does, with their receipts. */
export async function storeShipments(
  db: Database,
  shipments: readonly SeededShipment[],
): Promise<void> {
  const PER_BATCH = 250;
  for (let at = 0; at < shipments.length; at += PER_BATCH) {
    const batch = db.batch();
    for (const shipment of shipments.slice(at, at + PER_BATCH)) {
      batch.set(db.collection('shipments').doc(shipment.id), shipmentDocument(shipment));
    }
    await batch.commit();
  }
}

function shipmentDocument(shipment: SeededShipment): Record<string, unknown> {
  const { number, day, size, pieces, item, postalCode, price, isDeleted, isPending } = shipment;
  const at = new Date(`${day}T05:00:00Z`);
  const address = { name: 'A', phone: '+66812345678', address_line1: 'B', city: 'C' };
  const { id: _, ...record } = aShipment({
    status: isPending === true ? 'pending' : 'in_transit',
    status_changed_at: at,
    consignee_address: { ...address, country: item.country, postal_code: postalCode },
    actual_weight_dg: size.dg,
    length_10um: size.length,
    width_10um: size.width,
    height_10um: size.height,
    volumetric_weight_dg: item.volumetricDg,
    ...(pieces && storedPieces(pieces)),
    shipment_description: 'Shirts',
    submitted_at: at,
    is_deleted: isDeleted,
    client_email: Number(number) % 2 === 0 ? 'even@example.com' : 'odd@example.com',
    service_id: 'falcon',
    courier_name: 'falcon',
    reference: shipment.reference,
    carrier_tracking_number: number,
    price: {
      total_satang: price.total,
      rate_version: price.card.version,
      day,
      priced_at: at.toISOString(),
      steps: breakdownToStore(price, item),
    },
    updated_at: at,
    deleted_at: isDeleted ? at : null,
    deleted_by: isDeleted ? 'staff' : null,
  });
  return record;
}

const storedPieces = (pieces: readonly Pieces[]) => ({
  pieces: pieces.map(({ dg, length, width, height, quantity }) => ({
    actual_weight_dg: dg,
    length_10um: length,
    width_10um: width,
    height_10um: height,
    quantity,
  })),
  pieces_count: pieces.reduce((count, { quantity }) => count + quantity, 0),
});

/** The courier falcon, with its two cards, its dated charges and its list of areas. */
export async function openFalcon(
  db: Database,
  run: (...args: string[]) => Promise<Ran>,
  folder: string,
): Promise<void> {
  await storeServices(db, 'falcon');
  for (const card of FALCON_CARDS) {
    await db.collection('rates').doc(`falcon-${card.version}`).set(toDocument(card));
  }
  const dated = { ...FALCON_DATED, status: 'published', has_suspensions: false };
  const lists = ['fuel', 'demand', 'areas', 'suspensions'] as const;
  const texts = Object.fromEntries(lists.map((list) => [list, JSON.stringify(dated[list])]));
  await db
    .collection('rates')
    .doc('falcon-surcharges')
    .set({ ...dated, ...texts });
  await writeFile(join(folder, 'areas.csv'), FALCON_AREAS.join('\n'));
  expect(await run('areas', 'import', join(folder, 'areas.csv'))).toMatchObject({ code: 0 });
}
