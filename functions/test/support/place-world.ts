import { readDemoAreas } from '../../operations/demo/demo-areas';
import { demoSurcharges } from '../../operations/demo/demo-surcharges';
import { readDemoCards } from '../../operations/demo/rate-cards';
import { listsByCourier } from '../../operations/surcharges/files/area-lists';
import { createRateBook, type RateBook } from '../../src/quotes/cards/rate-book';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Areas } from '../../src/quotes/pricing/price-package';
import type { Area } from '../../src/quotes/surcharges/areas/area';
import { decodeAreas } from '../../src/quotes/surcharges/areas/area-text';
import {
  noSurcharges,
  type CourierSurcharges,
} from '../../src/quotes/surcharges/courier-surcharges';
import type { AreaDocument } from '../../src/store/areas';
import type { Draw } from './area-oracle';
import { pick } from './held-cases';

/** A row of a courier's list. */
export interface PlaceRow extends Area {
  readonly country: PlacedCountry;
}

/** The demo cards of some couriers, each with lists of areas, as they are at one time. */
export interface PlaceWorld {
  readonly cards: readonly RateCard[];
  readonly surcharges: readonly CourierSurcharges[];
  readonly rows: ReadonlyMap<string, readonly PlaceRow[]>;
  readonly documents: readonly AreaDocument[];
  readonly book: RateBook;
}

export interface NamedPlace {
  readonly code?: string;
  readonly city?: string;
}

/** How many digits the codes of a country have. */
export const DIGITS = { JP: 7, US: 5, AU: 4, DE: 5, CN: 6, NO: 4, AE: 0, HK: 0 } as const;
export type PlacedCountry = keyof typeof DIGITS;
export const PLACED = [
  'JP',
  'US',
  'AU',
  'DE',
  'CN',
  'NO',
  'AE',
  'HK',
] as const satisfies readonly PlacedCountry[];

const NOW = new Date('2026-11-21T05:00:00Z');
const COURIERS = ['amber_kite', 'copper_heron', 'seven_lanterns', 'tall_orchid'];
const CITIES = ['Harbour Town', 'Nordvik', 'Two Rivers'];
export const ELSEWHERE = 'Middleton';

/** What an operator changes between a quote and its shipment. */
export const PLACE_CHANGES = ['nothing', 'fuel', 'areas', 'card'] as const;
export type PlaceChange = (typeof PLACE_CHANGES)[number];

const isPlaced = (country: string): country is PlacedCountry => Object.hasOwn(DIGITS, country);

/** One courier has the demo areas; the others have some of these, cities, and a zone of their own. */
export async function demoWorld(draw: Draw): Promise<PlaceWorld> {
  const all = await readDemoCards();
  const demo = all.find(({ courier_name }) => courier_name === 'amber_kite');
  const lists = (await readDemoAreas()).get('amber_kite') ?? [];
  const known = lists.flatMap(({ documents }) =>
    documents.flatMap(({ country, areas }) =>
      isPlaced(country) ? decodeAreas(areas).map((area): PlaceRow => ({ ...area, country })) : [],
    ),
  );
  const cards = all
    .filter(({ courier_name }) => COURIERS.includes(courier_name))
    .map((card) => ({
      ...card,
      status: 'published' as const,
      remote_areas: demo?.remote_areas ?? [],
    }));
  const dated = demoSurcharges(NOW);
  const surcharges = cards.map(({ courier_name }) => ({
    ...noSurcharges(courier_name),
    ...dated.get(courier_name),
  }));
  const rows = new Map(
    cards.map((card) => [
      card.courier_name,
      card.courier_name === 'amber_kite' ? known : someRows(known, card, draw),
    ]),
  );
  return worldWith(cards, surcharges, rows);
}

function someRows(known: readonly PlaceRow[], { zones }: RateCard, draw: Draw): PlaceRow[] {
  const tiers = known
    .filter(({ tier }) => tier !== undefined && draw(2) === 0)
    .map(({ zone: _, ...row }) => row);
  const others = PLACED.flatMap((country): PlaceRow[] => {
    const zone = () => zones[draw(zones.length)]?.code ?? '';
    const digits = DIGITS[country];
    const from = String(draw(9) + 1) + String(draw(10));
    return [
      ...(digits > 0 ? [{ country, zone: zone(), from }] : []),
      { country, zone: zone(), city: 'Nordvik' },
      { country, tier: pick(draw, ['A', 'B']), city: 'Two Rivers' },
      { country, tier: pick(draw, ['A', 'B']), city: 'Nordvik' },
    ];
  });
  return [...tiers, ...others];
}

function worldWith(
  cards: readonly RateCard[],
  dated: readonly CourierSurcharges[],
  rows: PlaceWorld['rows'],
): PlaceWorld {
  const lists = listsByCourier(
    [...rows].flatMap(([courier, own]) =>
      PLACED.flatMap((country) => {
        const areas = own.filter((row) => row.country === country);
        return areas.length > 0 ? [{ courier, country, areas: areas.map(withoutCountry) }] : [];
      }),
    ),
  );
  const surcharges = dated.map((one) => ({
    ...one,
    areas: (lists.get(one.courier_name) ?? []).map(({ entry }) => entry),
  }));
  const documents = [...lists.values()].flat().flatMap((list) => list.documents);
  return { cards, surcharges, rows, documents, book: createRateBook(cards, surcharges) };
}

const withoutCountry = ({ country: _, ...area }: PlaceRow): Area => area;

/** The world after a change of every courier. */
export function changedWorld(before: PlaceWorld, change: PlaceChange, draw: Draw): PlaceWorld {
  const { cards, surcharges, rows } = before;
  const reissue = (edit: (card: RateCard) => Partial<RateCard>) =>
    cards.map((card) => ({ ...card, ...edit(card), version: card.version + 1 }));
  switch (change) {
    case 'nothing':
      return before;
    case 'fuel':
      return worldWith(
        reissue(({ fuel_bp }) => (fuel_bp === 'scheduled' ? {} : { fuel_bp: fuel_bp + 450 })),
        surcharges.map((one) => ({
          ...one,
          fuel: one.fuel.map(({ from, fuel_bp }) => ({ from, fuel_bp: fuel_bp + 450 })),
        })),
        rows,
      );
    case 'areas':
      return worldWith(
        cards,
        surcharges,
        new Map(
          cards.map((card) => [
            card.courier_name,
            someRows([...(rows.get('amber_kite') ?? [])], card, draw),
          ]),
        ),
      );
    case 'card': {
      const factor = 1 + draw(3);
      return worldWith(
        reissue(({ markup_bp, remote_areas = [] }) => ({
          markup_bp: markup_bp + 100 * draw(2),
          remote_areas: remote_areas.map((one) => ({
            ...one,
            flat_satang: (one.flat_satang * factor) / 2,
          })),
        })),
        surcharges,
        rows,
      );
    }
  }
}

/** What a courier's list says of a place, by a plain look at every row. */
export function areasAt(
  { rows }: PlaceWorld,
  courier: string,
  country: PlacedCountry,
  { code, city }: NamedPlace,
): Areas {
  const own = rows.get(courier)?.filter((row) => row.country === country) ?? [];
  const byCode = own.filter((row) => code !== undefined && holdsCode(row, DIGITS[country], code));
  const byCity = own.filter(
    (row) => row.from === undefined && row.city?.toLowerCase() === city?.toLowerCase(),
  );
  const zones = [...byCode, ...byCity].flatMap(({ zone }) => zone ?? []);
  return { tiers: [...byCode, ...byCity].flatMap(({ tier }) => tier ?? []), zone: zones[0] };
}

function holdsCode({ from, to = from }: PlaceRow, digits: number, code: string): boolean {
  if (from === undefined || to === undefined || code.length !== digits) return false;
  const low = Number(from.padEnd(digits, '0'));
  const high = Number(to.padEnd(digits, '9'));
  return low <= Number(code) && Number(code) <= high;
}

/** A place in a country: its code and city are often ones that some courier lists. */
export function anyPlace(
  { rows }: PlaceWorld,
  country: PlacedCountry,
  draw: Draw,
): Required<NamedPlace> {
  const listed = [...rows.values()].flat().filter((row) => row.country === country);
  const cities = [...CITIES, ...listed.flatMap(({ city }) => city ?? [])];
  const digits = DIGITS[country];
  const codes = listed.flatMap(({ from }) => from ?? []);
  const known = codes[draw(codes.length)]?.padEnd(digits, String(draw(10)));
  const free = String(draw(10 ** digits)).padStart(digits, '0');
  return {
    code: digits === 0 ? '' : draw(2) === 0 ? (known ?? free) : free,
    city: draw(5) < 2 ? (cities[draw(cities.length)] ?? ELSEWHERE) : ELSEWHERE,
  };
}
