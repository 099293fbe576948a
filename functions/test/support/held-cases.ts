import fc from 'fast-check';

import type { RateBook } from '../../src/quotes/cards/rate-book';
import type { PriceView } from '../../src/quotes/record/price-steps';
import type { Shipment } from '../../src/shipments/record/shipment';
import { shiftDay } from '../../src/thailand/day';
import { books } from './arbitrary-books';
import { couriers } from './arbitrary-couriers';
import { sizes, type Size } from './arbitrary-packages';
import { drawFrom, type Draw } from './area-oracle';
import type { Parcel } from './held-oracle';
import { aShipment } from './records';
import { bookOf, COUNTRIES, PLACES, type World } from './world';
import { CHANGES, changeWorld, worldOf, type Change } from './world-changes';

/** A package that is quoted by one book, and sent by another to somebody of another view. */
export interface HeldCase {
  readonly change: Change;
  readonly before: World;
  readonly after: World;
  readonly beforeBook: RateBook;
  readonly afterBook: RateBook;
  readonly parcel: Parcel;
  readonly quotedAt: number;
  /** Null for the day of the quote. */
  readonly shipDate: string | null;
  readonly views: readonly [before: PriceView, after: PriceView];
  /** Within the validity, and after it. */
  readonly takenAt: number;
  readonly lateAt: number;
  readonly draw: Draw;
}

/** A package whose destination is known in full. */
export type OwnParcel = Parcel & Required<Pick<Parcel, 'postalCode' | 'city'>>;

const DAY_MS = 86_400_000;
/** A quote is held for a day. */
export const VALID_MS = DAY_MS;
/** Each is changed in every way. */
const BOOKS = 400;
const PACKAGES = 12;

const upTo = (max: number) => fc.integer({ min: 1, max });

/** What most couriers take. */
const small: fc.Arbitrary<Size> = fc.record({
  dg: upTo(40_000),
  length: upTo(30_000),
  width: upTo(30_000),
  height: upTo(20_000),
});
const mostlySmall = fc.oneof({ arbitrary: small, weight: 4 }, { arbitrary: sizes, weight: 1 });

/** Some 40,000; a courier carries about every fourth. */
export function* heldCases(): Generator<HeldCase> {
  const drawn = fc.sample(fc.tuple(books, couriers), { seed: 18, numRuns: BOOKS });
  const ofSizes = fc.sample(mostlySmall, { seed: 18, numRuns: BOOKS * CHANGES.length * PACKAGES });
  const draw = drawFrom(18);
  for (const [book, other] of drawn) {
    const before = worldOf(book);
    const beforeBook = bookOf(before);
    for (const change of CHANGES) {
      const firstDay = shiftDay('2026-10-22', draw(40));
      const day = shiftDay(firstDay, draw(30) - 6);
      const after = changeWorld(before, change, { other, day, draw });
      const worlds = { change, before, after, beforeBook, afterBook: bookOf(after) };
      for (const size of ofSizes.splice(0, PACKAGES)) {
        const quotedAt = Date.parse(firstDay) + draw(4 * DAY_MS);
        const validUntil = quotedAt + VALID_MS;
        yield {
          ...worlds,
          parcel: parcelOf(size, draw),
          quotedAt,
          shipDate: draw(2) === 0 ? null : shiftDay(shiftDay(firstDay, 5), draw(50)),
          views: viewsOf(change, draw),
          takenAt: pick(draw, [quotedAt, quotedAt + draw(DAY_MS), validUntil - 1]),
          lateAt: pick(draw, [
            validUntil,
            validUntil + draw(DAY_MS),
            validUntil + draw(30 * DAY_MS),
          ]),
          draw,
        };
      }
    }
  }
}

export const pick = <Item>(draw: Draw, items: readonly [Item, ...Item[]]): Item =>
  items[draw(items.length)] ?? items[0];

function viewsOf(change: Change, draw: Draw): [PriceView, PriceView] {
  const views: readonly [PriceView, ...PriceView[]] = ['staff', 'full', 'plain'];
  const before = pick(draw, views);
  return [before, change === 'account' ? pick(draw, views) : before];
}

type Place = Pick<Parcel, 'postalCode' | 'city'>;

function parcelOf(size: Size, draw: Draw): Parcel {
  const country = pick(draw, COUNTRIES);
  const { listed, other } = PLACES[country];
  const [postalCode, city] = draw(2) === 0 ? listed : other;
  const named = pick<Place>(draw, [{}, { postalCode }, { city }, { postalCode, city }]);
  return { size, country, isDocument: draw(4) === 0, ...named };
}

/** Where a package goes for which a quote was asked: to any place, as far as the quote names none. */
export function ownPlace(parcel: Parcel, draw: Draw): OwnParcel {
  const { listed, other } = PLACES[parcel.country];
  const [anyCode, anyCity] = draw(2) === 0 ? listed : other;
  return { ...parcel, postalCode: parcel.postalCode ?? anyCode, city: parcel.city ?? anyCity };
}

/** A shipment of a package: its sides in any order, its destination in any notation. */
export function shipmentOf(own: OwnParcel, draw: Draw): Shipment {
  const { size, country, isDocument, postalCode, city } = own;
  const written = pick(draw, [postalCode, postalCode.replace('-', ''), ` ${postalCode} `]);
  const { length, width, height } = size;
  const sides = pick(draw, [
    [length, width, height],
    [height, length, width],
  ]);
  const [length_10um = 0, width_10um = 0, height_10um = 0] = sides;
  const shipment = aShipment();
  const { consignee_address } = shipment;
  return {
    ...shipment,
    shipment_type: isDocument ? 'document' : pick(draw, ['parcel', 'sample']),
    actual_weight_dg: size.dg,
    ...{ length_10um, width_10um, height_10um },
    consignee_address: {
      ...consignee_address,
      country,
      postal_code: written,
      city: draw(2) === 0 ? city : city.toUpperCase(),
    },
  };
}
