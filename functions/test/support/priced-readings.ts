import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type HolidayTable } from '../../src/delivery/calendar';
import { type BreakdownLine, breakdownForStaff } from '../../src/pricing/breakdown';
import { type CardFault, cardFaults } from '../../src/pricing/cards/card-faults';
import { type Quoted, createRateBook, quoteOffers } from '../../src/pricing/cards/rate-book';
import { RateCard } from '../../src/pricing/cards/rate-card';
import {
  type CourierSurcharges,
  noSurcharges,
} from '../../src/pricing/surcharges/courier-surcharges';
import type { Package } from '../../src/pricing/weights';
import { createDelivery, quoteDays, quoteNotes } from '../../src/quotes/quote-notes';
import { QuoteRequest, measureRequest } from '../../src/quotes/quote-request';
import { quoteResponse } from '../../src/quotes/quote-response';
import { createCalendarBook } from '../../src/rates/calendar-keeper';
import couriers from '../readings/couriers.json';
import { aRateCard } from './cards';
import { readJson } from './changed-members';

interface Courier {
  readonly cards: readonly Partial<RateCard>[];
  readonly surcharges?: Partial<CourierSurcharges>;
}

// JSON has no types of its own for the words of a card.
const COURIERS = couriers as unknown as Readonly<Record<string, Courier>>;

const NOW = Date.parse('2026-12-30T09:00:00+07:00');
const TABLE = JSON.parse(
  readFileSync(join(__dirname, '../../src/rates/holidays.json'), 'utf8'),
) as HolidayTable;
const CALENDARS = createCalendarBook(
  TABLE,
  [2026, 2027].map((year) => ({
    year,
    days: [{ date: `${year}-12-31`, name_en: "New Year's Eve", name_th: 'วันสิ้นปี' }],
  })),
);

export const PIECE = /(?<![\d.])([\d.]+)kg ([\d.x]+)(?: \*(\d+))?/g;

/**
 * A request as a line writes it: country, pieces as `3.2kg 40x30x20 *2`, then `doc`, a ship date, and
 * `zip=`, `city=`, `tiers=` and `zone=`.
 */
function readRequest(sent: string) {
  const [, country = ''] = /^(\w+)/.exec(sent) ?? [];
  const option = (name: string) => new RegExp(`${name}=(\\S+)`).exec(sent)?.[1];
  const pieces = Array.from(sent.matchAll(PIECE), ([, kg, sides = '', quantity]) => {
    const [length_cm, width_cm, height_cm] = sides.split('x').map(Number);
    const measures = { actual_weight_kg: Number(kg), length_cm, width_cm, height_cm };
    return { ...measures, ...(quantity !== undefined && { quantity: Number(quantity) }) };
  });
  const [first] = pieces;
  const isOne = pieces.length === 1 && first?.quantity === undefined;
  const request = QuoteRequest.parse({
    country,
    ...(isOne ? first : { pieces }),
    is_document: / doc\b/.test(sent),
    ship_date: / (\d{4}-\d\d-\d\d)/.exec(sent)?.[1],
    postal_code: option('zip'),
    city: option('city'),
  });
  const [tiers, zone] = [option('tiers')?.split(','), option('zone')];
  const areas =
    tiers === undefined && zone === undefined ? undefined : { tiers: tiers ?? [], zone };
  return { request, areas: option('areas') === 'unreadable' ? null : areas };
}

/** What a courier asks for a shipment, or why it gives no price; the whole answer after ` explain`. */
export function readPrice(name: string, sent: string): unknown {
  const { cards = [], surcharges = {} } = COURIERS[name] ?? {};
  const book = createRateBook(
    cards.map((card) => aRateCard({ courier_name: name, ...card })),
    [{ ...noSurcharges(name), ...surcharges }],
  );
  const { request, areas } = readRequest(sent);
  const item = measureRequest(request, request.ship_date ?? '2026-12-30');
  const found = new Map(areas === undefined ? [] : [[name, areas]]);
  const quoted = quoteOffers(book.offersOn(item.shipDate), item, found);
  if (!sent.endsWith(' explain')) return showPrice(quoted, item);
  const delivery = createDelivery(quoteDays({ now: () => NOW }, request, item, CALENDARS));
  const nearestCities = new Map([[name, 'Lantau']]);
  const notes = [
    ...quoteNotes({ book, item, request, quoted, areas: found, nearestCities }),
    ...delivery.notesOn(quoted.prices),
  ];
  const explanation = { view: 'staff', notes } as const;
  const { quotes, ...answer } = quoteResponse({ request, item, quoted, delivery, explanation });
  return { ...answer, quotes: quotes.map(({ price_breakdown: _, ...quote }) => quote) };
}

/** What is wrong with a courier's card that has other members; `'` is a quotation mark in JSON. */
export function readFaults(courier: string, members: string): CardFault[] {
  const card = aRateCard(COURIERS[courier]?.cards[0]);
  return cardFaults(RateCard.parse({ ...card, ...Object(readJson(members)) }));
}

function showPrice({ prices: [price], unavailable: [refused] }: Quoted, item: Package): unknown {
  if (price === undefined) return refused?.refusal ?? null;
  const sizes = [item.longestSide, item.secondSide, item.lengthPlusGirth].join(' ');
  const steps = breakdownForStaff(price, item).map(showStep);
  return [price.total, price.isOversize, sizes, ...steps].join(', ');
}

/** What each step has, without its number and its name, which are in order, and without baht. */
export const showStep = ({ step: _, name: _name, ...line }: BreakdownLine): string =>
  showPart(line);

const showPart = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([name]) => name !== 'amount_thb')
        .map(([, part]) => (typeof part === 'object' ? `(${showPart(part)})` : String(part)))
        .join(' ')
    : String(value);
