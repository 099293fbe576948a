import type { CauseName, Verdict } from '../../desk/model/bill/names';
import type { Price } from '../../src/pricing/price-package';
import { measurePackage } from '../../src/pricing/weights';
import { shiftDay } from '../../src/thailand/day';
import type { Size } from './arbitrary-packages';
import type { LayoutName, SeededCharge, SeededLine } from './bill-files';
import {
  CARD,
  LAST_YEARS,
  ROWS,
  type SeededShipment,
  createRandom,
  requirePrice,
} from './seeded-shipments';

interface Expected {
  readonly verdict: Verdict;
  readonly causes: readonly CauseName[];
  readonly code?: string;
}

/** What a carrier may do wrong, or what may be on a bill besides, and what a line with it must be. */
const EXPECTED_OF = {
  none: { verdict: 'agrees', causes: [] },
  other_week: { verdict: 'differs', causes: ['fuel_rate'], code: 'fuel_week' },
  reweighed_up: { verdict: 'differs', causes: ['weight'], code: 'weight_heavier' },
  reweighed_down: { verdict: 'differs', causes: ['weight'], code: 'weight_lighter' },
  next_zone: { verdict: 'differs', causes: ['zone'], code: 'zone_other' },
  remote_not_listed: { verdict: 'differs', causes: ['remote'], code: 'remote_not_listed' },
  remote_forgotten: { verdict: 'differs', causes: ['remote'], code: 'remote_not_billed' },
  address_correction: { verdict: 'differs', causes: ['unknown_charge'] },
  double_line: { verdict: 'billed_twice', causes: ['billed_twice'], code: 'twice_here' },
  earlier_bill: { verdict: 'billed_twice', causes: ['billed_twice'], code: 'twice_before' },
  cancelled: { verdict: 'cancelled', causes: ['cancelled'] },
  unknown: { verdict: 'unknown_shipment', causes: ['unknown_shipment'] },
  swapped: { verdict: 'ambiguous_shipment', causes: ['ambiguous_shipment'] },
  last_years_card: { verdict: 'differs', causes: ['freight'], code: 'freight_version' },
  no_discount: { verdict: 'differs', causes: ['freight'], code: 'freight_list' },
  whole_baht: { verdict: 'agrees', causes: ['rounding'] },
  oversize_not_theirs: { verdict: 'differs', causes: ['handling'], code: 'handling_not_ours' },
  demand_over: { verdict: 'differs', causes: ['demand'], code: 'demand_over_since' },
  duty: { verdict: 'agrees', causes: ['duty_tax'] },
  credit: { verdict: 'credit', causes: ['credit'] },
  unknown_code: { verdict: 'differs', causes: ['unknown_charge'] },
  cents: { verdict: 'agrees', causes: ['rounding'] },
} as const satisfies Readonly<Record<string, Expected>>;

export type Kind = keyof typeof EXPECTED_OF;
export const EXPECTED: Readonly<Record<Kind, Expected>> = EXPECTED_OF;
export const KINDS = Object.keys(EXPECTED) as Kind[];

/** What the carrier bills for a price, by our own rates. */
function listCharges(price: Price): SeededCharge[] {
  const charges: SeededCharge[] = [
    { step: 'freight', satang: price.listFreight },
    { step: 'discount', satang: -price.freightDiscount },
    { step: 'remote', satang: price.remote?.satang ?? 0 },
    { step: 'demand', satang: price.demand },
    { step: 'fuel', satang: price.fuel },
  ];
  return charges.filter(({ satang }) => satang !== 0);
}

const fuelOn = (satang: number, fuelBp: number): SeededCharge => ({
  step: 'fuel',
  satang: Math.floor((satang * fuelBp + 5000) / 10_000),
});

/** Adds a charge with the fuel on it. */
const withCharge = (price: Price, charge: SeededCharge): SeededCharge[] => [
  ...listCharges(price).filter(({ step }) => step !== 'fuel'),
  charge,
  fuelOn(price.base + (price.remote?.satang ?? 0) + price.demand + charge.satang, price.fuelBp),
];

/** A line with what was seeded into it. */
export interface ErrorLine {
  readonly kind: Kind;
  readonly line: SeededLine;
  readonly shipment: SeededShipment;
  /** What the carrier weighed, for the expected cost. */
  readonly size: Size;
}

const buildLine = (
  shipment: SeededShipment,
  charges: readonly SeededCharge[],
  more: Partial<SeededLine> = {},
): SeededLine => ({
  number: shipment.number,
  reference: shipment.reference,
  shipDate: shipment.day,
  country: shipment.item.country,
  postalCode: shipment.postalCode,
  zone: zoneOf(shipment.price),
  weightKg: shipment.price.billableDg / 10_000,
  charges,
  vat: 0,
  ...more,
});

const zoneOf = ({ card, zone }: Price): string => String(card.zones.indexOf(zone) + 1);

/** The size of a package that weighs exactly so much, and nothing for its volume. */
const asHeavyAs = (dg: number): Size => ({ dg, length: 100, width: 100, height: 100 });

const rowAbove = (dg: number): number =>
  ROWS.map((grams) => grams * 10).find((row) => row > dg) ?? dg + 10_000;
const rowBelow = (dg: number): number | undefined =>
  ROWS.map((grams) => grams * 10).findLast((row) => row < dg);

/** The line of a shipment with an error; undefined where the shipment cannot have it. */
export function seedErrors(
  kind: Kind,
  shipment: SeededShipment,
  layout: LayoutName,
): ErrorLine | undefined {
  const { price, item, areas, size } = shipment;
  const made = (
    charges: readonly SeededCharge[],
    more: Partial<SeededLine> = {},
    weighed = size,
  ): ErrorLine => ({ kind, shipment, size: weighed, line: buildLine(shipment, charges, more) });
  const plain = listCharges(price);
  const remote = price.remote?.satang ?? 0;
  const withFuel = (fuel: SeededCharge) => plain.map((one) => (one.step === 'fuel' ? fuel : one));
  switch (kind) {
    case 'none':
    case 'double_line':
    case 'earlier_bill':
    case 'cancelled':
    case 'swapped':
      return made(plain);
    case 'unknown':
      return made(plain, { number: `88${shipment.number.slice(2)}`, reference: '' });
    case 'other_week': {
      const other = requirePrice(item, areas, CARD, shiftDay(item.shipDate, -14));
      return made(withFuel(fuelOn(price.base + remote, other.fuelBp)));
    }
    case 'reweighed_up':
    case 'reweighed_down': {
      const dg = kind === 'reweighed_up' ? rowAbove(price.billableDg) : rowBelow(price.billableDg);
      if (dg === undefined) return undefined;
      const weighed = asHeavyAs(dg);
      const measured = measurePackage(
        { country: item.country, isDocument: false, actualDg: dg, shipDate: item.shipDate },
        weighed,
      );
      const other = requirePrice(measured, areas);
      if (other.base === price.base) return undefined;
      return made(listCharges(other), { weightKg: dg / 10_000 }, weighed);
    }
    case 'next_zone': {
      const zone = zoneOf(price) === '3' ? '2' : String(Number(zoneOf(price)) + 1);
      return made(listCharges(requirePrice(item, { ...areas, zone })), {
        zone: layout === 'plain' ? '' : zone,
      });
    }
    case 'remote_not_listed':
      if (areas.tiers.length > 0) return undefined;
      return made(withCharge(price, { step: 'remote', satang: 90_000 }));
    case 'remote_forgotten':
      if (areas.tiers.length === 0) return undefined;
      return made(listCharges(requirePrice(item, { ...areas, tiers: [] })));
    case 'address_correction':
      return made([
        ...plain,
        { step: null, code: 'MA', name: 'ADDRESS CORRECTION', satang: 45_000 },
      ]);
    case 'unknown_code':
      return made(
        withCharge(price, { step: null, code: 'ZZ', name: 'Premium handover', satang: 33_300 }),
      );
    case 'last_years_card': {
      const { base, listFreight, freightDiscount } = requirePrice(item, areas, LAST_YEARS);
      return made([
        { step: 'freight', satang: listFreight },
        { step: 'discount', satang: -freightDiscount },
        ...plain.filter(({ step }) => step === 'remote'),
        fuelOn(base + remote, price.fuelBp),
      ]);
    }
    case 'no_discount':
      return made([
        ...plain.filter(({ step }) => step !== 'discount' && step !== 'fuel'),
        fuelOn(price.listFreight + remote, price.fuelBp),
      ]);
    case 'whole_baht': {
      const up = Math.ceil(price.fuel / 100) * 100;
      if (up === price.fuel || up - price.fuel > 99) return undefined;
      return made(withFuel({ step: 'fuel', satang: up }));
    }
    case 'cents':
      return made(withFuel({ step: 'fuel', satang: price.fuel + 2 }));
    case 'oversize_not_theirs':
      return made(withCharge(price, { step: 'handling', satang: 90_000 }));
    case 'demand_over':
      return made(withCharge(price, { step: 'demand', satang: 12_300 }));
    case 'duty':
      return made([...plain, { step: 'duty_tax', satang: 123_400 }]);
    case 'credit':
      return made([{ step: 'credit', satang: -54_321 }]);
  }
}

/** A bill of shipments with an error of each kind now and then. */
export function seedBill(
  shipments: readonly SeededShipment[],
  layout: LayoutName,
  seed: number,
): ErrorLine[] {
  const random = createRandom(seed);
  const lines: ErrorLine[] = [];
  const drawn = KINDS.filter((kind) => !ONLY_ALONE.includes(kind));
  /** Those that no shipment has had yet. */
  const due = new Set(drawn);
  for (const shipment of shipments) {
    const first = [...due].find((kind) => seedErrors(kind, shipment, layout) !== undefined);
    const any = random(2) === 0 ? 'none' : (drawn[random(drawn.length)] ?? 'none');
    const line = seedErrors(first ?? any, shipment, layout) ?? seedErrors('none', shipment, layout);
    if (line === undefined) continue;
    due.delete(line.kind);
    if (line.kind === 'double_line') lines.push({ ...line, kind: 'none' });
    lines.push(line);
  }
  return lines;
}

/** Kinds that take more than a shipment of the bill: `withTheRest` adds them. */
const ONLY_ALONE: readonly Kind[] = ['earlier_bill', 'cancelled', 'swapped', 'credit'];

/** Two lines with each other's number. */
export function swapNumbers(a: ErrorLine, b: ErrorLine): [ErrorLine, ErrorLine] {
  const swap = (one: ErrorLine, other: ErrorLine): ErrorLine => ({
    ...one,
    kind: 'swapped',
    line: { ...one.line, number: other.shipment.number },
  });
  return [swap(a, b), swap(b, a)];
}
