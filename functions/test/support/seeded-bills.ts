import { writeReference } from '../../src/model/creation/record-id';
import type { Price } from '../../src/pricing/price-package';
import { shiftDay } from '../../src/thailand/day';
import type { Size } from './arbitrary-packages';
import { type LayoutName, type SeededCharge, type SeededLine, sumCharges } from './bill-files';
import {
  type ErrorLine,
  buildLine,
  listCharges,
  listUnfuelled,
  rateOf,
  reweigh,
  rowAbove,
  withCharge,
  withFreight,
  withFuel,
  zoneOf,
} from './seeded-charges';
import { LINE_KINDS, type LineKind } from './seeded-kinds';
import {
  AREA_FEE,
  AREA_ZONE,
  CARD,
  LAST_YEARS,
  ROWS,
  type SeededShipment,
  createRandom,
  requirePrice,
} from './seeded-shipments';

/** Charges, and what else of the line is not the shipment's; what the carrier weighed. */
type Seeded =
  | readonly [charges: readonly SeededCharge[], more?: Partial<SeededLine>, weighed?: Size]
  | undefined;

type SeedLine = (shipment: SeededShipment, layout: LayoutName) => Seeded;

const isRemote = ({ areas }: SeededShipment): boolean => areas.tiers.length > 0;
const hasFee = ({ price }: SeededShipment): boolean => price.zone.areaFeeSatang > 0;

const where =
  (isSo: (shipment: SeededShipment) => boolean, seed: SeedLine): SeedLine =>
  (shipment, layout) =>
    isSo(shipment) ? seed(shipment, layout) : undefined;

const withRemote: SeedLine = ({ price }) => [withCharge(price, { step: 'remote', satang: 90_000 })];
const withoutRemote: SeedLine = ({ item, areas }) => [
  listCharges(requirePrice(item, { ...areas, tiers: [] })),
];

/** The line of a shipment with an error; undefined where the shipment cannot have it. */
const SEEDED: Readonly<Record<LineKind, SeedLine>> = {
  none: ({ price }) => [listCharges(price)],
  other_week: ({ price, item, areas }) => {
    const other = requirePrice(item, areas, CARD, shiftDay(item.shipDate, -14));
    return [withFuel(listUnfuelled(price), other.fuelBp)];
  },
  fuel_2925: ({ price }) => [withFuel(listUnfuelled(price), 2925)],
  fuel_2600: ({ price }) => [withFuel(listUnfuelled(price), 2600)],
  reweighed_up: (shipment) => seedWeight(shipment, rowAbove(shipment.price.billableDg)),
  reweighed_down: (shipment) => seedWeight(shipment, rowBelow(shipment.price.billableDg)),
  heavier_same_price(shipment) {
    const dg = rowAbove(shipment.price.billableDg);
    const isOther = reweigh(shipment, dg) !== undefined;
    return isOther ? [listCharges(shipment.price), { weightKg: dg / 10_000 }] : undefined;
  },
  next_zone({ price, item, areas }, layout) {
    const zone = zoneOf(price) === AREA_ZONE ? '3' : String(Number(zoneOf(price)) + 1);
    const charges = listCharges(requirePrice(item, { ...areas, zone }));
    return [charges, { zone: layout === 'plain' ? '' : zone }];
  },
  zone_nearer_ours({ price }, layout) {
    if (layout === 'dhl' || price.zone.areaFeeSatang > 0) return undefined;
    return [withFuel(nearerOurs(price), price.fuelBp), { zone: AREA_ZONE }];
  },
  remote_not_listed: where((one) => !isRemote(one) && !hasFee(one), withRemote),
  remote_beside_area: where((one) => !isRemote(one) && hasFee(one), withRemote),
  remote_forgotten: where((one) => isRemote(one) && !hasFee(one), withoutRemote),
  area_without_remote: where((one) => isRemote(one) && hasFee(one), withoutRemote),
  remote_negative: where(
    (one) => !isRemote(one) && !hasFee(one),
    ({ price }) => [[...listCharges(price), { step: 'remote', satang: -5000 }]],
  ),
  remote_netted: ({ price }) => [withCharge(price, { step: 'remote', satang: -5000 })],
  address_correction: ({ price }) => [
    [...listCharges(price), { step: null, code: 'MA', name: 'ADDRESS CORRECTION', satang: 45_000 }],
  ],
  unknown: ({ price, number }) => [
    listCharges(price),
    { number: `88${number.slice(2)}`, reference: '' },
  ],
  last_years_card({ price, item, areas }) {
    const { listFreight, freightDiscount } = requirePrice(item, areas, LAST_YEARS);
    const others = listUnfuelled(price).filter(({ step }) => step === 'area' || step === 'remote');
    const freight = [
      { step: 'freight', satang: listFreight },
      { step: 'discount', satang: -freightDiscount },
    ] as const;
    return [withFuel([...freight, ...others], price.fuelBp)];
  },
  no_discount: ({ price }) => [
    withFuel(
      listUnfuelled(price).filter(({ step }) => step !== 'discount'),
      price.fuelBp,
    ),
  ],
  small_and_steady({ price }) {
    if (sumCharges(listCharges(price)) < STEADY * 1001) return undefined;
    const more = Math.round((STEADY * 10_000) / (10_000 + price.fuelBp));
    const fuel = { step: 'fuel', satang: price.fuel + STEADY - more } as const;
    return [[...withFreight(price, more), fuel]];
  },
  whole_baht({ price }) {
    const up = Math.ceil(price.fuel / 100) * 100;
    return up === price.fuel
      ? undefined
      : [[...listUnfuelled(price), { step: 'fuel', satang: up }]];
  },
  cents: ({ price }) => [[...listUnfuelled(price), { step: 'fuel', satang: price.fuel + 2 }]],
  oversize_not_theirs: ({ price }) => [withCharge(price, { step: 'handling', satang: 90_000 })],
  demand_over: ({ price }) => [withCharge(price, { step: 'demand', satang: 12_300 })],
  credit: () => [[{ step: 'credit', satang: -54_321 }]],
  unknown_code: ({ price }) => [
    withCharge(price, { step: null, code: 'ZZ', name: 'Premium handover', satang: 33_300 }),
  ],
  unknown_for_fuel: ({ price }) => [
    [...listUnfuelled(price), { step: null, code: 'OF', name: 'Odd fee', satang: price.fuel }],
  ],
  parts_that_cancel: ({ price }) => [
    withFuel(
      [...withFreight(price, -CANCELLING), { step: 'handling', satang: CANCELLING }],
      price.fuelBp,
    ),
  ],
  duty: ({ price }) => [[...listCharges(price), DUTY]],
  carrier_fee: ({ price }) => [[...listCharges(price), FEE]],
  fee_and_duty: ({ price }) => [[...listCharges(price), DUTY, FEE]],
  vat_ours: ({ price }) => [listCharges(price), { vat: vatOf(price, CARD.vat_bp) }],
  vat_other: ({ price }) => [listCharges(price), { vat: vatOf(price, 1000) }],
  year_before: ({ price, day }) => [listCharges(price), { shipDate: shiftDay(day, -365) }],
  after_bill: ({ price }) => [listCharges(price), { shipDate: '2026-12-02' }],
  tons: ({ price }) => [listCharges(price), { weightKg: 5000 }],
  pending: ({ price }) => [listCharges(price)],
  own_number: ({ id, price }) => [
    listCharges(price),
    { number: '', reference: writeReference('SR', id) },
  ],
};

const CANCELLING = 12_347;
/** A freight a little above ours, with the fee of another zone. */
const nearerOurs = (price: Price): SeededCharge[] => [
  ...withFreight(price, 1013),
  { step: 'area', satang: AREA_FEE },
];
/** Within the tolerance, line by line. */
export const STEADY = 321;
const DUTY = { step: 'duty_tax', satang: 123_400 } as const;
const FEE = { step: 'carrier_fee', satang: 65_000 } as const;

const vatOf = (price: Price, bp: number): number => rateOf(sumCharges(listCharges(price)), bp);

const rowBelow = (dg: number): number | undefined =>
  ROWS.map((grams) => grams * 10).findLast((row) => row < dg);

function seedWeight(shipment: SeededShipment, dg: number | undefined): Seeded {
  const other = dg === undefined ? undefined : reweigh(shipment, dg);
  return other && [listCharges(other.price), { weightKg: other.size.dg / 10_000 }, other.size];
}

/** Of kinds with several causes, what each comes to with its fuel, in satang. */
export const PARTS: Partial<Record<LineKind, (shipment: SeededShipment) => readonly number[]>> = {
  unknown_for_fuel: ({ price }) => [-price.fuel, price.fuel],
  parts_that_cancel: ({ price }) => {
    const unfuelled = sumCharges(listUnfuelled(price));
    const fuel = rateOf(unfuelled + CANCELLING, price.fuelBp) - price.fuel;
    return [CANCELLING + fuel, -CANCELLING - fuel];
  },
  zone_nearer_ours: ({ price, item, areas }) => {
    const other = requirePrice(item, { ...areas, zone: AREA_ZONE });
    const [ours, theirs] = [price, other].map((one) => sumCharges(listCharges(one)));
    const billed = sumCharges(withFuel(nearerOurs(price), price.fuelBp));
    return [(theirs ?? 0) - (ours ?? 0), billed - (theirs ?? 0)];
  },
};

/** The line of a shipment with an error; undefined where the shipment or the layout cannot have it. */
export function seedErrors(
  kind: LineKind,
  given: SeededShipment,
  layout: LayoutName,
): ErrorLine | undefined {
  const shipment = kind === 'pending' ? { ...given, isPending: true } : given;
  const seeded = SEEDED[kind](shipment, layout);
  if (seeded === undefined) return undefined;
  const [charges, more, size = shipment.size] = seeded;
  return { kind, shipment, size, on: 'main', line: buildLine(shipment, charges, more) };
}

/** A bill of shipments with an error of each kind now and then. */
export function seedBill(
  shipments: readonly SeededShipment[],
  layout: LayoutName,
  seed: number,
): ErrorLine[] {
  const random = createRandom(seed);
  /** Those that no shipment has had yet. */
  const due = new Set(LINE_KINDS);
  return shipments.flatMap((shipment) => {
    const first = [...due].find((kind) => seedErrors(kind, shipment, layout) !== undefined);
    const any = random(2) === 0 ? 'none' : (LINE_KINDS[random(LINE_KINDS.length)] ?? 'none');
    const line = seedErrors(first ?? any, shipment, layout) ?? seedErrors('none', shipment, layout);
    if (line === undefined) return [];
    if (first !== undefined) due.delete(first);
    return [line];
  });
}
