import fc from 'fast-check';

import type { RateBook } from '../../src/quotes/cards/rate-book';
import type { PriceView } from '../../src/quotes/record/price-steps';
import type { Shipment } from '../../src/shipments/record/shipment';
import { shiftDay } from '../../src/thailand/day';
import { books, couriers } from './arbitrary-couriers';
import { type Size, sizes } from './arbitrary-packages';
import { type Draw, drawFrom } from './area-oracle';
import { type Parcel, referenceAnswers, thaiDayOf, totalOf } from './held-oracle';
import type { OracleAnswer, OraclePrice } from './price-oracle';
import { aShipment } from './records';
import { COUNTRIES, PLACES, type World, bookOf } from './world';
import { CHANGES, type Change, changeWorld, worldOf } from './world-changes';

/** A package that is quoted by one book, and sent by another to somebody of another view. */
interface HeldCase {
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
type OwnParcel = Parcel & Required<Pick<Parcel, 'postalCode' | 'city'>>;

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

const pick = <Item>(draw: Draw, items: readonly [Item, ...Item[]]): Item =>
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
  const beginning = { postalCode: postalCode.slice(0, 3) };
  const named = pick<Place>(draw, [{}, { postalCode }, { city }, { postalCode, city }, beginning]);
  return { size, country, isDocument: draw(4) === 0, ...named };
}

/** Where a package goes for which a quote was asked: to any place, as far as the quote names none. */
function ownPlace(parcel: Parcel, draw: Draw): OwnParcel {
  const { listed, other } = PLACES[parcel.country];
  const [anyCode, anyCity] = draw(2) === 0 ? listed : other;
  const beginning = parcel.postalCode ?? '';
  const rest = anyCode.slice(beginning.length);
  const known = [...listed, ...other].find((code) => code.startsWith(beginning)) ?? '';
  const ownCode = anyCode.startsWith(beginning)
    ? anyCode
    : draw(2) === 0
      ? known
      : beginning + rest;
  return { ...parcel, postalCode: ownCode, city: parcel.city ?? anyCity };
}

/** Where a shipment is sent later: another place, or the same one in capitals. */
function nextPlace(own: OwnParcel, draw: Draw): OwnParcel {
  if (draw(4) === 0) return { ...own, city: own.city.toUpperCase() };
  const { listed, other } = PLACES[own.country];
  const [postalCode, city] = draw(2) === 0 ? listed : other;
  return { ...own, postalCode, city };
}

/** A shipment of a package: its sides in any order, its destination in any notation. */
function shipmentOf(own: OwnParcel, draw: Draw): Shipment {
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

/** A field of a shipment that differs from its quote, with its values here and there. */
interface OtherField {
  readonly sent: Partial<Shipment>;
  readonly field: string;
  readonly is: string;
  readonly was: string;
}

/** Every way to make a shipment differ from the package that was quoted in one field. */
const otherFields = (shipment: Shipment, parcel: Parcel): [OtherField, ...OtherField[]] => [
  otherCountry(shipment, parcel),
  {
    sent: { shipment_type: parcel.isDocument ? 'parcel' : 'document' },
    field: 'shipment_type',
    is: kindOf(!parcel.isDocument),
    was: kindOf(parcel.isDocument),
  },
  {
    sent: { actual_weight_dg: parcel.size.dg + 1 },
    field: 'actual_weight_kg',
    is: String((parcel.size.dg + 1) / 10_000),
    was: String(parcel.size.dg / 10_000),
  },
  ...otherPlaces(shipment, parcel),
  ...(['length', 'width', 'height'] as const).map((side) => otherSide(parcel, side)),
];

const kindOf = (isDocument: boolean): string => (isDocument ? 'a document' : 'a parcel');

function otherCountry({ consignee_address }: Shipment, { country }: Parcel): OtherField {
  const is = country === 'JP' ? 'DE' : 'JP';
  return {
    sent: { consignee_address: { ...consignee_address, country: is } },
    field: 'consignee_address.country',
    is,
    was: country,
  };
}

function otherSide({ size }: Parcel, side: Exclude<keyof Size, 'dg'>): OtherField {
  const { length, width, height }: Size = { ...size, [side]: size[side] + 1 };
  return {
    sent: { length_10um: length, width_10um: width, height_10um: height },
    field: `${side}_cm`,
    is: String((size[side] + 1) / 1000),
    was: String(size[side] / 1000),
  };
}

/** The postal code and the city, each if the quote names it. */
const otherPlaces = (
  { consignee_address }: Shipment,
  { country, postalCode, city }: Parcel,
): OtherField[] =>
  [
    { name: 'postal_code', at: 0, quoted: postalCode },
    { name: 'city', at: 1, quoted: city },
  ].flatMap(({ name, at, quoted }) => {
    const { listed, other } = PLACES[country];
    if (quoted === undefined) return [];
    const is = (listed[at]?.startsWith(quoted) ? other[at] : listed[at]) ?? '';
    return [
      {
        sent: { consignee_address: { ...consignee_address, [name]: is } },
        field: `consignee_address.${name}`,
        is,
        was: quoted,
      },
    ];
  });

/** A case that a courier carries, and what the reference says of its price there. */
export interface Held extends HeldCase {
  readonly courier: string;
  readonly day: string;
  readonly quoted: OraclePrice;
  /** Of all couriers, as text. */
  readonly totals: ReadonlyMap<string, string>;
  /** The package with the shipment's own place. */
  readonly own: OwnParcel;
  /** And with the place that the shipment is sent to later. */
  readonly next: OwnParcel;
  readonly shipment: Shipment;
  readonly other: OtherField;
}

export const isPrice = (answer: OracleAnswer | undefined): answer is OraclePrice =>
  typeof answer === 'object';

/** Chooses a courier for a case; undefined if none carries it. */
export function prepare(one: HeldCase): Held | undefined {
  const { parcel, quotedAt, draw } = one;
  const day = one.shipDate ?? thaiDayOf(quotedAt);
  const prices = [...referenceAnswers(one.before, parcel, day)].flatMap(([name, answer]) =>
    isPrice(answer) ? [[name, answer] as const] : [],
  );
  const [first, ...others] = prices;
  if (first === undefined) return undefined;
  const [courier, quoted] = pick(draw, [first, ...others]);
  const own = ownPlace(parcel, draw);
  const shipment = { ...shipmentOf(own, draw), service_id: courier };
  const other = pick(draw, otherFields(shipment, parcel));
  const next = nextPlace(own, draw);
  const totals = new Map(prices.map(([name, price]) => [name, totalOf(price)]));
  return { ...one, courier, day, quoted, totals, own, next, shipment, other };
}
