import { shiftDay } from '../../src/thailand/day';
import type { Size } from './arbitrary-packages';
import type { Draw } from './area-oracle';
import { pick, VALID_MS } from './held-cases';
import { referenceDay, thaiDayOf } from './held-oracle';
import {
  anyPlace,
  areasAt,
  DIGITS,
  ELSEWHERE,
  PLACED,
  type NamedPlace,
  type PlacedCountry,
  type PlaceWorld,
} from './place-world';
import type { OracleAnswer, OraclePrice } from './price-oracle';
import { oracleQuotes } from './price-oracle-book';

/** How a quote names a part of the place that the shipment goes to. */
type Naming = 'none' | 'own' | 'beginning' | 'other';

/** A quote, a shipment from it, and where the shipment is to go later. */
export interface PlaceCase {
  readonly country: PlacedCountry;
  readonly size: Size;
  readonly isDocument: boolean;
  readonly courier: string;
  readonly shipDate: string | null;
  readonly quotedAt: number;
  readonly takenAt: number;
  readonly own: Required<NamedPlace>;
  readonly next: Required<NamedPlace>;
  readonly quoted: NamedPlace;
  readonly naming: Readonly<Record<keyof NamedPlace, Naming>>;
  /** Whether the quote is one of a release that stored no prices of other places. */
  readonly isOld: boolean;
}

const NOON = Date.parse('2026-11-21T05:00:00Z');
const DAY_MS = 86_400_000;

export function drawCase(world: PlaceWorld, couriers: readonly string[], draw: Draw): PlaceCase {
  const country = pick(draw, PLACED);
  const own = anyPlace(world, country, draw);
  const naming = {
    code:
      DIGITS[country] === 0
        ? ('none' as const)
        : pick<Naming>(draw, ['none', 'none', 'own', 'beginning', 'other']),
    city: pick<Naming>(draw, ['none', 'none', 'none', 'own', 'other']),
  };
  const quotedAt = NOON + draw(3 * DAY_MS);
  const isLate = draw(3) === 0;
  return {
    country,
    size: {
      dg: 1 + draw(250_000),
      length: 100 + draw(60_000),
      width: 100 + draw(40_000),
      height: 100 + draw(30_000),
    },
    isDocument: draw(8) === 0,
    courier: couriers[draw(couriers.length)] ?? '',
    shipDate: draw(3) === 0 ? shiftDay(thaiDayOf(quotedAt), draw(20)) : null,
    quotedAt,
    takenAt: quotedAt + (isLate ? VALID_MS + draw(10 * DAY_MS) : draw(VALID_MS)),
    own,
    next: draw(4) === 0 ? { ...own, city: own.city.toUpperCase() } : anyPlace(world, country, draw),
    quoted: quotedPlace(own, naming, draw),
    naming,
    isOld: !isLate && draw(6) === 0,
  };
}

function quotedPlace(
  { code, city }: Required<NamedPlace>,
  naming: PlaceCase['naming'],
  draw: Draw,
): NamedPlace {
  const otherCode = `${(Number(code.charAt(0)) + 1) % 10}${code.slice(1)}`;
  const codes = { none: undefined, own: code, beginning: code.slice(0, -2), other: otherCode };
  const otherCity = city === ELSEWHERE ? 'Harbour Town' : ELSEWHERE;
  const cities = {
    none: undefined,
    own: pick(draw, [city, city.toUpperCase()]),
    beginning: city,
    other: otherCity,
  };
  const [named, town] = [codes[naming.code], cities[naming.city]];
  return { ...(named !== undefined && { code: named }), ...(town !== undefined && { city: town }) };
}

/** Whether a place has all the parts that a quote names. */
export const isNamed = (
  { quoted, naming }: PlaceCase,
  { code, city }: Required<NamedPlace>,
): boolean =>
  (quoted.code === undefined ||
    (naming.code === 'beginning' ? code.startsWith(quoted.code) : code === quoted.code)) &&
  (quoted.city === undefined || city.toLowerCase() === quoted.city.toLowerCase());

/** The day that a quote is for. */
export const dayOf = ({ shipDate, quotedAt }: PlaceCase): string => shipDate ?? thaiDayOf(quotedAt);

/** The day whose price counts once the quote is over. */
export const lateDay = (one: PlaceCase): string => referenceDay(dayOf(one), one.takenAt);

export const isLate = ({ quotedAt, takenAt }: PlaceCase): boolean => takenAt >= quotedAt + VALID_MS;

/** What the courier of a case asks to a place, and the zone that counts there. */
export function referenceAt(
  { cards, surcharges, ...world }: PlaceWorld,
  { country, size, isDocument, courier }: PlaceCase,
  place: NamedPlace,
  shipDate: string,
): {
  readonly price: OraclePrice | undefined;
  readonly total: number;
  readonly zone: string | undefined;
} {
  const areas = areasAt({ cards, surcharges, ...world }, courier, country, place);
  const own = cards.filter(({ courier_name }) => courier_name === courier);
  const dated = surcharges.filter(({ courier_name }) => courier_name === courier);
  const found: OracleAnswer | undefined = oracleQuotes(
    { cards: own, surcharges: dated },
    size,
    { country, isDocument, shipDate },
    new Map([[courier, areas]]),
  ).get(courier);
  const price = typeof found === 'object' ? found : undefined;
  const ofCountry = own[0]?.zones.find(({ countries }) => countries.includes(country))?.code;
  return { price, total: Number(price?.['total'] ?? NaN), zone: areas.zone ?? ofCountry };
}

/** Whether the price of the quote's place in a world is also that of another place. */
export function holdsAt(world: PlaceWorld, one: PlaceCase, place: Required<NamedPlace>): boolean {
  const [quoted, own] = [one.quoted, place].map((at) => {
    const named = at === one.quoted && one.naming.code === 'beginning' ? { city: at.city } : at;
    return referenceAt(world, one, named as NamedPlace, dayOf(one));
  });
  return (
    quoted !== undefined &&
    own !== undefined &&
    own.zone === quoted.zone &&
    own.total <= quoted.total
  );
}
