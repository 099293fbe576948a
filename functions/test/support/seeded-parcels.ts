import type { Price } from '../../src/pricing/price-package';
import { shiftDay } from '../../src/thailand/day';
import { type LayoutName, type SeededCharge, type SeededLine, sumCharges } from './bill-files';
import { seedBill } from './seeded-bills';
import {
  type ErrorLine,
  buildLine,
  listCharges,
  listUnfuelled,
  reweigh,
  rowAbove,
  withFreight,
  withFuel,
} from './seeded-charges';
import { EXPECTED, type Kind, PARCEL_KINDS, type ParcelKind } from './seeded-kinds';
import { CARD, type SeededShipment, requirePrice } from './seeded-shipments';

/** The lines of a parcel; undefined where the shipment or the layout cannot have them. */
type Seed = (shipment: SeededShipment, layout: LayoutName) => ErrorLine[] | undefined;

const put = (
  kind: Kind,
  on: ErrorLine['on'],
  shipment: SeededShipment,
  charges: readonly SeededCharge[],
  more: Partial<SeededLine> = {},
): ErrorLine => ({
  kind,
  on,
  shipment,
  size: shipment.size,
  line: buildLine(shipment, charges, more),
});

const clean = (shipment: SeededShipment, on: ErrorLine['on'] = 'main'): ErrorLine =>
  put('none', on, shipment, listCharges(shipment.price));

/** The freight once more, beside a line without a fault. */
const again =
  (
    kind: ParcelKind,
    charges: (shipment: SeededShipment) => readonly SeededCharge[],
    more?: (shipment: SeededShipment) => Partial<SeededLine>,
  ): Seed =>
  (shipment) => [
    clean(shipment, kind === 'earlier_bill' || kind.endsWith('_before') ? 'early' : 'main'),
    put(kind, 'main', shipment, charges(shipment), more?.(shipment)),
  ];

const same = ({ price }: SeededShipment): SeededCharge[] => listCharges(price);
const aSatangMore = ({ price }: SeededShipment): SeededCharge[] => [
  ...withFreight(price, 1),
  { step: 'fuel', satang: price.fuel },
];
const heavierDg = ({ price }: SeededShipment): number => rowAbove(price.billableDg);
const heavier = (shipment: SeededShipment): SeededCharge[] =>
  listCharges(reweigh(shipment, heavierDg(shipment))?.price ?? shipment.price);
const heavierKg = (shipment: SeededShipment) => ({ weightKg: heavierDg(shipment) / 10_000 });
const weekBefore = ({ day }: SeededShipment): string => shiftDay(day, -7);
const ofOtherDay = (shipment: SeededShipment): SeededCharge[] =>
  listCharges(requirePrice(shipment.item, shipment.areas, CARD, weekBefore(shipment)));
const onOtherDay = (shipment: SeededShipment) => ({ shipDate: weekBefore(shipment) });
/** As UPS bills a second block. */
const block = ({ price }: SeededShipment): SeededCharge[] => [
  ...listUnfuelled(price).filter(({ step }) => step === 'freight' || step === 'discount'),
  { step: 'demand', satang: 12_300 },
];

/** The charges of a remote place without its fee; then the fee, dearer by so much, with its fuel. */
function partRemote(price: Price, dearer = 0): [SeededCharge[], SeededCharge[]] | undefined {
  if (price.remote === null) return undefined;
  const fee = { step: 'remote', satang: price.remote.satang + dearer } as const;
  const others = listUnfuelled(price).filter(({ step }) => step !== 'remote');
  const main = withFuel(others, price.fuelBp);
  const all = withFuel([...others, fee], price.fuelBp);
  return [main, [fee, { step: 'fuel', satang: sumCharges(all) - sumCharges(main) - fee.satang }]];
}

const late =
  (
    kinds: readonly [main: Kind, fee: Kind],
    on: readonly [main: ErrorLine['on'], fee: ErrorLine['on']],
    dearer = 0,
  ): Seed =>
  (shipment) => {
    const parts = partRemote(shipment.price, dearer);
    return parts?.map((charges, at) =>
      put(kinds[at] ?? 'none', on[at] ?? 'main', shipment, charges),
    );
  };

/** With one charge of fuel. */
const addFuel = (charges: readonly SeededCharge[]): SeededCharge[] => {
  const isFuel = ({ step }: SeededCharge): boolean => step === 'fuel';
  const fuel = { step: 'fuel', satang: sumCharges(charges.filter(isFuel)) } as const;
  return [...charges.filter((charge) => !isFuel(charge)), fuel];
};

/** Charges on a later bill, of a parcel without a fault. */
const alsoLate =
  (kind: ParcelKind, charges: (price: Price) => readonly SeededCharge[] | undefined): Seed =>
  (shipment) => {
    const more = charges(shipment.price);
    return more && [clean(shipment), put(kind, 'late', shipment, more)];
  };

/** A row of its own at UPS, a charge among the others in a plain file. */
const beside =
  (kind: 'return' | 'adjustment', charges: (price: Price) => readonly SeededCharge[]): Seed =>
  (shipment, layout) => {
    const { price } = shipment;
    const own = { step: kind, satang: 45_000 } as const;
    if (layout === 'plain') return [put(kind, 'main', shipment, [...listCharges(price), own])];
    if (layout !== 'ups') return undefined;
    const rows = kind === 'return' ? 'RTN' : 'ADJ';
    return [clean(shipment), put(kind, 'main', shipment, charges(price), { rows })];
  };

const CORRECTED: readonly SeededCharge[] = [
  { step: 'freight', satang: 12_345 },
  { step: 'demand', satang: 6_700 },
];

const weightAdjustment: Seed = (shipment, layout) => {
  const other = reweigh(shipment, heavierDg(shipment));
  if (layout !== 'ups' || other === undefined) return undefined;
  const { price } = shipment;
  const freight = other.price.base - price.base;
  const charges = withFuel([{ step: 'freight', satang: freight }], price.fuelBp);
  const more = { rows: 'ADJ', ...heavierKg(shipment) } as const;
  return [clean(shipment), put('weight_adjustment', 'late', shipment, charges, more)];
};

const SEEDED: Readonly<Record<Exclude<ParcelKind, 'swapped' | 'other_reference'>, Seed>> = {
  double_line: again('double_line', same),
  earlier_bill: again('earlier_bill', same),
  satang_here: again('satang_here', aSatangMore),
  satang_before: again('satang_before', aSatangMore),
  weight_here: again('weight_here', heavier, heavierKg),
  weight_before: again('weight_before', heavier, heavierKg),
  day_here: again('day_here', ofOtherDay, onOtherDay),
  day_before: again('day_before', ofOtherDay, onOtherDay),
  block_here: again('block_here', block),
  block_before: again('block_before', block),
  part_twice: alsoLate('part_twice', (price) => partRemote(price)?.[1]),
  late_remote: late(['late_remote', 'late_remote'], ['main', 'late']),
  late_dearer: late(['late_dearer', 'none'], ['main', 'late'], 5000),
  late_cheaper: late(['late_cheaper', 'none'], ['main', 'late'], -5000),
  dearer_first: late(['dearer_first', 'none'], ['main', 'early'], 5000),
  late_and_more: (shipment) => {
    const { price } = shipment;
    const [main, fee] = partRemote(price) ?? [];
    if (main === undefined || fee === undefined) return undefined;
    const more = withFuel([{ step: 'handling', satang: 45_000 }], price.fuelBp);
    const both = addFuel([...fee, ...more]);
    return [put('none', 'main', shipment, main), put('late_and_more', 'late', shipment, both)];
  },
  fuel_twice: (shipment) => {
    const [main, fee] = partRemote(shipment.price) ?? [];
    if (main === undefined || fee === undefined) return undefined;
    return [
      put('none', 'early', shipment, main),
      put('none', 'main', shipment, fee),
      put('fuel_twice', 'late', shipment, fee.slice(1)),
    ];
  },
  late_duty: alsoLate('late_duty', () => [{ step: 'duty_tax', satang: 123_400 }]),
  late_fee: alsoLate('late_fee', () => [{ step: 'carrier_fee', satang: 65_000 }]),
  late_unknown: alsoLate('late_unknown', () => [
    { step: null, code: 'MA', name: 'ADDRESS CORRECTION', satang: 45_000 },
  ]),
  late_not_ours: alsoLate('late_not_ours', ({ fuelBp }) =>
    withFuel([{ step: 'handling', satang: 45_000 }], fuelBp),
  ),
  late_first: late(['late_first', 'late_first'], ['main', 'early']),
  return: beside('return', listCharges),
  adjustment: beside('adjustment', ({ fuelBp }) => withFuel(CORRECTED, fuelBp)),
  weight_adjustment: weightAdjustment,
  netted_freight: (shipment) => [
    clean(shipment),
    put('netted_freight', 'main', shipment, [{ step: 'freight', satang: -50_000 }]),
  ],
  cancelled: (shipment) => [{ ...clean({ ...shipment, isDeleted: true }), kind: 'cancelled' }],
};

/** Two lines with each other's number, or one with the other's reference. */
const PAIRED = {
  swapped: (one, other) => [
    put('swapped', 'main', one, listCharges(one.price), { number: other.number }),
    put('swapped', 'main', other, listCharges(other.price), { number: one.number }),
  ],
  other_reference: (one, other) => [
    put('other_reference', 'main', one, listCharges(one.price), { reference: other.reference }),
    clean(other),
  ],
} as const satisfies Record<string, (one: SeededShipment, other: SeededShipment) => ErrorLine[]>;

/** The lines of parcels, with each kind in its turn. */
function seedParcels(shipments: readonly SeededShipment[], layout: LayoutName): ErrorLine[] {
  const left = [...shipments];
  const takeLast = (): SeededShipment | undefined => left.pop();
  const lines: ErrorLine[] = [];
  for (let turn = 0; left.length > 1; turn += 1) {
    const kind = PARCEL_KINDS[turn % PARCEL_KINDS.length] ?? 'double_line';
    if (kind === 'swapped' || kind === 'other_reference') {
      const [one, other] = [takeLast(), takeLast()];
      if (one && other) lines.push(...PAIRED[kind](one, other));
      continue;
    }
    const at = left.findIndex((shipment) => SEEDED[kind](shipment, layout) !== undefined);
    lines.push(
      ...left.splice(at, at < 0 ? 0 : 1).flatMap((one) => SEEDED[kind](one, layout) ?? []),
    );
  }
  return lines;
}

/** Errors of every kind that a layout can carry, in the lines of three bills. */
export function seedBills(
  shipments: readonly SeededShipment[],
  layout: LayoutName,
  seed: number,
): ErrorLine[] {
  const alone = Math.round(shipments.length * ALONE);
  return [
    ...seedBill(shipments.slice(0, alone), layout, seed),
    ...seedParcels(shipments.slice(alone), layout),
  ];
}

/** The part of the shipments that have one line. */
const ALONE = 0.6;

const isMain = ({ kind, line: { rows, charges } }: ErrorLine): boolean =>
  ['agrees', 'differs'].includes(EXPECTED[kind][0]) &&
  rows === undefined &&
  charges.some(({ step, satang }) => step === 'freight' && satang > 0);

/** What all lines of a parcel bill of its cost, in satang, less what was booked of it. */
export const differenceOf = (lines: readonly ErrorLine[]): number =>
  lines.reduce((sum, line) => {
    const booked = isMain(line) ? sumCharges(listCharges(line.shipment.price)) : 0;
    return sum + costOf(line) - booked;
  }, 0);

/** What a line bills without duties, in satang. */
export const costOf = ({ line }: ErrorLine): number =>
  sumCharges(line.charges.filter(({ step }) => step !== 'duty_tax'));
