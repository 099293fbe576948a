import type { Price } from '../../src/pricing/price-package';
import { measurePackage } from '../../src/pricing/weights';
import type { Size } from './arbitrary-packages';
import { type SeededCharge, type SeededLine, sumCharges } from './bill-files';
import type { Kind } from './seeded-kinds';
import { ROWS, type SeededShipment, requirePrice } from './seeded-shipments';

/** A line with what was seeded into it. */
export interface ErrorLine {
  readonly kind: Kind;
  readonly line: SeededLine;
  readonly shipment: SeededShipment;
  /** What the carrier weighed, for the expected cost. */
  readonly size: Size;
  /** The bill that it is on: they are imported in this order. */
  readonly on: 'early' | 'main' | 'late';
}

/** A rate of an amount, half a satang up. */
export const rateOf = (satang: number, bp: number): number =>
  Math.floor((satang * bp + 5000) / 10_000);

/** What the carrier bills for a price by our own rates, but for the fuel. */
export const listUnfuelled = (price: Price): SeededCharge[] => {
  const charges: SeededCharge[] = [
    { step: 'freight', satang: price.listFreight },
    { step: 'discount', satang: -price.freightDiscount },
    { step: 'area', satang: price.zone.areaFeeSatang },
    { step: 'remote', satang: price.remote?.satang ?? 0 },
    { step: 'demand', satang: price.demand },
  ];
  return charges.filter(({ satang }) => satang !== 0);
};

export const listCharges = (price: Price): SeededCharge[] => [
  ...listUnfuelled(price),
  { step: 'fuel', satang: price.fuel },
];

/** Some charges, and the fuel on all of them. */
export const withFuel = (charges: readonly SeededCharge[], fuelBp: number): SeededCharge[] => [
  ...charges,
  { step: 'fuel', satang: rateOf(sumCharges(charges), fuelBp) },
];

/** The charges of a price with another, which has fuel as well. */
export const withCharge = (price: Price, charge: SeededCharge): SeededCharge[] =>
  withFuel([...listUnfuelled(price), charge], price.fuelBp);

/** The freight of a price, dearer by so much. */
export const withFreight = (price: Price, more: number): SeededCharge[] =>
  listUnfuelled(price).map((one) =>
    one.step === 'freight' ? { ...one, satang: one.satang + more } : one,
  );

export const buildLine = (
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

export const zoneOf = ({ card, zone }: Price): string => String(card.zones.indexOf(zone) + 1);

export const rowAbove = (dg: number): number =>
  ROWS.map((grams) => grams * 10).find((row) => row > dg) ?? dg + 10_000;

/** A shipment that weighs exactly so much, and nothing for its volume; undefined at the same price. */
export function reweigh(
  { item: { country, shipDate }, areas, price }: SeededShipment,
  dg: number,
): { readonly size: Size; readonly price: Price } | undefined {
  const size = { dg, length: 100, width: 100, height: 100 };
  const item = measurePackage({ country, isDocument: false, actualDg: dg, shipDate }, size);
  const other = requirePrice(item, areas);
  return other.base === price.base ? undefined : { size, price: other };
}
