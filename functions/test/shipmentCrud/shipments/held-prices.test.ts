import fc from 'fast-check';

import type { Context } from '../../../src/actions/context';
import { ServiceError } from '../../../src/errors/service-error';
import { quoteEndpoint } from '../../../src/functions/quote-endpoint';
import type { PriceSteps, PriceView } from '../../../src/model/quote/price-steps';
import type { Shipment } from '../../../src/model/shipment/shipment';
import { Deadline } from '../../../src/platform/request-scope';
import { createRateBook } from '../../../src/pricing/cards/rate-book';
import { quote } from '../../../src/quotes/quote';
import type { QuoteEntry } from '../../../src/quotes/quote-response';
import { takeQuote } from '../../../src/shipments/take-quote';
import { thaiDay } from '../../../src/thailand/day';
import { type Book, books } from '../../support/arbitrary-couriers';
import { places } from '../../support/arbitrary-packages';
import { shownRefusal } from '../../support/faults';
import { openedForAll } from '../../support/opened';
import { aPrincipal, aShipment } from '../../support/records';
import { NOON, openService } from '../../support/service';
import { share, countShare } from '../../support/share';

const DAY_MS = 86_400_000;
const VIEWS: readonly PriceView[] = ['staff', 'full', 'plain'];

const upTo = (max: number) => fc.integer({ min: 1, max });

/** Other rates altogether, other charges, a figure that moves few totals, or nothing. */
const changes = fc.constantFrom<(before: Book, other: Book) => Book>(
  (_, other) => other,
  (before, { surcharges }) => ({ ...before, surcharges }),
  (before) => ({
    ...before,
    cards: before.cards.map((card) => ({ ...card, markup_bp: card.markup_bp + 1 })),
  }),
  (before) => before,
);

/** Some of them are carried by no courier. */
const CASES = fc.sample(
  fc.record({
    before: books,
    other: books,
    change: changes,
    size: fc.record({
      dg: upTo(40_000),
      length: upTo(30_000),
      width: upTo(30_000),
      height: upTo(20_000),
    }),
    place: places,
    view: fc.constantFrom(...VIEWS),
    pick: fc.nat(),
  }),
  share({ seed: 18, numRuns: 2500 }),
);
type Case = (typeof CASES)[number];

/** A case that a courier carries. */
interface Held extends Case {
  readonly id: string;
  readonly courier: string;
  readonly day: string;
  /** As whoever asked sees it, and as staff do. */
  readonly shown: QuoteEntry;
  readonly full: QuoteEntry;
  readonly shipment: Shipment;
}

const service = openedForAll(() => openService(quoteEndpoint));

const createContext = ({ cards, surcharges }: Book, view: PriceView): Context => ({
  ...service.instance(),
  rates: { get: () => createRateBook(cards, surcharges) },
  actor: view === 'staff' ? aPrincipal({ role: 'staff' }) : aPrincipal({ explain: view }),
  deadline: new Deadline(60_000),
});

const ask = async (context: Context, { size, place }: Case, ship_date: string, hold = false) =>
  quote(context, {
    country: place.country,
    is_document: place.isDocument,
    ship_date,
    hold,
    explain: true,
    actual_weight_kg: size.dg / 10_000,
    length_cm: size.length / 1000,
    width_cm: size.width / 1000,
    height_cm: size.height / 1000,
  });

const later = (one: string, other: string): string => (one > other ? one : other);

async function hold(one: Case): Promise<Held[]> {
  const { before, view, pick, size, place } = one;
  const day = later(place.shipDate, thaiDay(NOON));
  const { quotes, quote_id = '' } = await ask(createContext(before, view), one, day, true);
  const shown = quotes[pick % quotes.length];
  const courier = shown?.courier_name ?? '';
  const asStaff = await ask(createContext(before, 'staff'), one, day);
  const full = asStaff.quotes.find(({ courier_name }) => courier_name === courier);
  if (shown === undefined || full === undefined) return [];
  const { consignee_address } = aShipment();
  const shipment = aShipment({
    service_id: courier,
    shipment_type: place.isDocument ? 'document' : 'parcel',
    actual_weight_dg: size.dg,
    // A package lies on any side.
    length_10um: size.height,
    width_10um: size.length,
    height_10um: size.width,
    consignee_address: { ...consignee_address, country: place.country },
  });
  return [{ ...one, id: quote_id, courier, day, shown, full, shipment }];
}

/** What the shipment gets by the rates as they are now, or why it is refused. */
async function take({ id, before, other, change, view, shipment }: Held): Promise<object> {
  try {
    return await takeQuote(createContext(change(before, other), view), id, shipment);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, details } = shownRefusal(error);
    return { code, details };
  }
}

const satangOf = ({ final_price_thb }: QuoteEntry): number => Math.round(final_price_thb * 100);

/** The price that was quoted, to the last step. */
function asQuoted({ id, before, courier, day, full }: Held): object {
  const versions = before.cards.filter(
    ({ courier_name, active, valid_from, valid_to }) =>
      courier_name === courier && active && valid_from <= day && (valid_to ?? day) >= day,
  );
  return {
    courier_name: courier,
    quote_id: id,
    delivery: null,
    price: {
      total_satang: satangOf(full),
      rate_version: Math.max(...versions.map(({ version }) => version)),
      day,
      priced_at: new Date(NOON).toISOString(),
      steps: full.price_breakdown,
    },
    price_note: day > thaiDay(service.clock.now) ? `The price is for shipping on ${day}.` : null,
  };
}

function written(step: PriceSteps[number]): string | undefined {
  if ('amount_satang' in step) return `${step.amount_satang / 100} THB`;
  return step.name === 'billable_weight' ? `${step.weight_kg} kg` : undefined;
}

/** The steps that differ, with both values. */
function movedBetween(before: PriceSteps = [], after: PriceSteps = []): object[] {
  const now = new Map<string, string | undefined>(after.map((step) => [step.name, written(step)]));
  return before.flatMap((step) => {
    const [was, is] = [written(step), now.get(step.name)];
    const message = `${step.name} was ${was} and is now ${is}.`;
    return was === is ? [] : [{ field: `price_breakdown.${step.name}`, message }];
  });
}

/** Past its validity: the quoted price if it is the price of the day too, or what moved. */
async function expected(held: Held): Promise<{ outcome: string; answer: object }> {
  const { before, other, change, view, courier, shown } = held;
  const day = later(held.day, thaiDay(service.clock.now));
  const { quotes } = await ask(createContext(change(before, other), view), held, day);
  const current = quotes.find(({ courier_name }) => courier_name === courier);
  if (current === undefined) {
    const details = [{ field: 'data.service_id', message: expect.any(String) as string }];
    return { outcome: 'no price', answer: { code: 'quote_expired', details } };
  }
  const details = movedBetween(shown.price_breakdown, current.price_breakdown);
  if (satangOf(current) === satangOf(shown)) {
    const outcome = details.length === 0 ? 'the same' : 'the same of other steps';
    return { outcome, answer: asQuoted(held) };
  }
  return { outcome: `another, ${view}`, answer: { code: 'quote_expired', details } };
}

test('a held price is that of its instant until it is over, whatever changes, and then names what moved', async () => {
  const held = (await Promise.all(CASES.map(hold))).flat();
  expect(held.length).toBeGreaterThan(countShare(800));
  service.clock.now += DAY_MS - 1;
  for (const one of held) expect(await take(one)).toEqual(asQuoted(one));
  const counts = new Map<string, number>();
  for (const passed of [1, 9 * DAY_MS]) {
    service.clock.now += passed;
    for (const one of held) {
      const { outcome, answer } = await expected(one);
      expect(await take(one)).toEqual(answer);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
  }
  const outcomes = [
    'the same',
    'the same of other steps',
    'no price',
    ...VIEWS.map((view) => `another, ${view}`),
  ];
  expect(outcomes.filter((outcome) => (counts.get(outcome) ?? 0) < countShare(30))).toEqual([]);
  expect(service.lines).toEqual([]);
}, 240_000);
