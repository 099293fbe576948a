import type { PriceView } from '../../src/quotes/record/price-steps';
import type { Parcel } from './held-oracle';
import { CARD, COURIER, LINE, type HeldShop } from './held-shop';
import type { Line } from './world';

export const PARCEL: Parcel = {
  size: { dg: 12_345, length: 20_000, width: 15_000, height: 10_000 },
  country: 'JP',
  isDocument: false,
};
const BOX = { dg: 6000, length: 31_000, width: 22_500, height: 25_001 };
const ENVELOPE = { dg: 4000, length: 30_000, width: 20_000, height: 1000 };
const REMOTE_PARCELS: readonly Parcel[] = [
  { ...PARCEL, size: BOX, postalCode: '907-1801' },
  { ...PARCEL, size: ENVELOPE, isDocument: true, city: 'Ishigaki' },
];
export const PARCELS = [PARCEL, ...REMOTE_PARCELS];

/** A change by the operator's tool, and what it makes of the courier. */
export interface OperatorChange {
  readonly name: string;
  readonly make: (shop: HeldShop) => Promise<unknown>;
  readonly line?: Line;
  /** How long after its quote a shipment comes late. */
  readonly lateMs?: number;
  /** What an account sees then. */
  readonly viewOf?: (account: PriceView) => PriceView;
  /** Those whose price is another then. */
  readonly moves: readonly Parcel[];
}

const NEXT_CARD = { ...CARD, version: 2, markup_bp: 1800, vat_mode: 'zero' as const };
const MORE = { name: 'more', zones: ['*'], countries: [], from: '2026-11-22', to: '2026-11-30' };

const withSurcharges = (more: Partial<Line['surcharges']>): Line => ({
  ...LINE,
  surcharges: { ...LINE.surcharges, ...more },
});
const withFuel = (fuel_bp: number): Line =>
  withSurcharges({ fuel: [...LINE.surcharges.fuel, { from: '2026-11-22', fuel_bp }] });

export const OPERATOR_CHANGES: readonly OperatorChange[] = [
  {
    name: 'another version of the card',
    async make({ desk }) {
      await desk.imported(NEXT_CARD);
      await desk.done('rates', 'publish', COURIER, '2');
    },
    line: { ...LINE, cards: [CARD, NEXT_CARD] },
    moves: PARCELS,
  },
  {
    name: 'another fuel rate',
    make: ({ desk }) => desk.done('fuel', 'set', COURIER, '31.5', '--from', '2026-11-22'),
    line: withFuel(3150),
    moves: PARCELS,
  },
  {
    name: 'a demand surcharge',
    make: (shop) => shop.importDemand(`${COURIER},more,*,2026-11-22,2026-11-30,20,45`),
    line: withSurcharges({
      demand: [...LINE.surcharges.demand, { ...MORE, per_kg_satang: 2000, min_satang: 4500 }],
    }),
    moves: PARCELS,
  },
  {
    name: 'another list of areas',
    make: (shop) => shop.importAreas('B'),
    line: { ...LINE, lists: [{ kind: 'tier', names: ['B'] }] },
    moves: REMOTE_PARCELS,
  },
  {
    name: 'another role of an account, and a fuel rate',
    async make({ desk }) {
      await desk.done('accounts', 'set', 'full', '--role', 'staff', '--email', 'new@example.com');
      await desk.done('fuel', 'set', COURIER, '20', '--from', '2026-11-22');
    },
    line: withFuel(2000),
    viewOf: (account) => (account === 'full' ? 'staff' : account),
    moves: PARCELS,
  },
  { name: 'the day alone', make: () => Promise.resolve(), lateMs: 3 * 86_400_000, moves: PARCELS },
  { name: 'nothing', make: () => Promise.resolve(), moves: [] },
];
