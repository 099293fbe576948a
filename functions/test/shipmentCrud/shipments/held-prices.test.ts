import { randomUUID } from 'node:crypto';

import { isDeepStrictEqual } from 'node:util';

import type { QuoteEntry, QuoteResponse } from '../../../src/quotes/quote-response';
import { showSteps, type PriceSteps } from '../../../src/quotes/record/price-steps';
import type { Shipment } from '../../../src/shipments/record/shipment';
import { heldCases, pick, shipmentOf, type HeldCase } from '../../support/held-cases';
import { openHeldDesk, type HeldDesk, type Moment } from '../../support/held-desk';
import { otherFields, type OtherField } from '../../support/held-mismatches';
import {
  referenceAnswers,
  referenceDay,
  referenceMoved,
  referenceSteps,
  referenceVersion,
  thaiDayOf,
  thb,
  type View,
} from '../../support/held-oracle';
import type { OracleAnswer, OraclePrice } from '../../support/price-oracle';

const DAY_MS = 86_400_000;

let desk: HeldDesk;

beforeAll(async () => {
  desk = await openHeldDesk(`test-${randomUUID().slice(0, 13)}`, [
    'courier_0',
    'courier_1',
    'courier_2',
  ]);
});
afterAll(() => desk.close());

const counts = new Map<string, number>();
const count = (what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};

const faults: unknown[] = [];
/** Compares what the service answers with what it should. */
function check(held: Held, what: string, is: unknown, should: unknown): void {
  if (isDeepStrictEqual(is, should)) return;
  const { change, parcel, views, courier, day } = held;
  faults.push({ what, is, should, change, parcel, views, courier, day });
}

/** A case that a courier carries, and what the reference says of its price there. */
interface Held extends HeldCase {
  readonly courier: string;
  readonly day: string;
  readonly quoted: OraclePrice;
  /** Of all couriers, as text. */
  readonly totals: ReadonlyMap<string, string>;
  readonly shipment: Shipment;
  readonly other: OtherField;
  readonly validUntil: number;
}

const isPrice = (answer: OracleAnswer | undefined): answer is OraclePrice =>
  typeof answer === 'object';

const toTotal = (price: OraclePrice): bigint => price['total'] ?? 0n;

const before = (held: HeldCase, view: View): Moment => ({
  at: held.quotedAt,
  book: held.beforeBook,
  view,
});
const after = (held: HeldCase, at: number): Moment => ({
  at,
  book: held.afterBook,
  view: held.views[1],
});

/** Chooses a courier for a case; undefined if none carries it. */
function prepare(one: HeldCase): Held | undefined {
  const { parcel, quotedAt, draw } = one;
  const day = one.shipDate ?? thaiDayOf(quotedAt);
  const prices = [...referenceAnswers(one.before, parcel, day)].flatMap(([name, answer]) =>
    isPrice(answer) ? [[name, answer] as const] : [],
  );
  const [first, ...others] = prices;
  if (first === undefined) return undefined;
  const [courier, quoted] = pick(draw, [first, ...others]);
  const shipment = { ...shipmentOf(parcel, draw), service_id: courier };
  const other = pick(draw, otherFields(shipment, parcel));
  const totals = new Map(prices.map(([name, price]) => [name, thb(toTotal(price))]));
  return { ...one, courier, day, quoted, totals, shipment, other, validUntil: quotedAt + DAY_MS };
}

/** Holds a quote of the package, and checks it against the reference. */
async function hold(held: Held): Promise<string> {
  const [view] = held.views;
  const quote = await desk.hold(before(held, view), held.parcel, held.shipDate);
  check(held, 'the prices', totalsOf(quote), held.totals);
  check(held, 'valid_until', quote.valid_until, new Date(held.validUntil).toISOString());
  const entry = quote.quotes.find(({ courier_name }) => courier_name === held.courier);
  checkSteps(held, entry?.price_breakdown, view);
  return quote.quote_id ?? '';
}

const totalsOf = ({ quotes }: QuoteResponse): Map<string, string> =>
  new Map(
    quotes.map(({ service_id = '', final_price_thb }) => [service_id, `${final_price_thb} THB`]),
  );

/** The steps that somebody is shown are those of the reference. */
function checkSteps(held: Held, steps: PriceSteps | undefined, view: View): void {
  const shown = steps?.flatMap((step) => {
    if ('amount_satang' in step) return [[step.name, thb(BigInt(step.amount_satang))]];
    return step.name === 'billable_weight' ? [[step.name, `${step.weight_kg} kg`]] : [];
  });
  check(held, 'the steps', shown, [...referenceSteps(held.quoted, view)]);
}

/** What taking a quote gives while it holds. */
async function checkTaken(held: Held, id: string, at: number): Promise<void> {
  const [, view] = held.views;
  const explained = (as: View) =>
    desk.explain(before(held, as), held.parcel, held.day, held.courier) as Promise<QuoteEntry>;
  const taken = await desk.take(after(held, at), id, held.shipment);
  check(held, 'the price', taken, {
    courier_name: held.courier,
    quote_id: id,
    price: {
      total_satang: Number(toTotal(held.quoted)),
      rate_version: referenceVersion(held.before, held.courier, held.day),
      day: held.day,
      priced_at: new Date(held.quotedAt).toISOString(),
      steps: (await explained('staff')).price_breakdown,
    },
    price_note: null,
  });
  const receipt = 'price' in taken && taken.price ? showSteps(taken.price.steps, view) : [];
  check(held, 'the receipt', receipt, (await explained(view)).price_breakdown);
  checkSteps(held, receipt, view);
}

/** Past its validity, a quote is taken for the same price, and refused for another or none. */
async function checkLate(held: Held, id: string): Promise<void> {
  const { parcel, lateAt, courier, quoted } = held;
  const [, view] = held.views;
  const day = referenceDay(held.day, lateAt);
  const answer = referenceAnswers(held.after, parcel, day).get(courier);
  if (isPrice(answer) && toTotal(answer) === toTotal(quoted)) {
    const isSame = isDeepStrictEqual(answer, quoted);
    count(isSame ? 'late: the same steps' : 'late: the same price of other steps');
    return checkTaken(held, id, lateAt);
  }
  count(`late: changed by ${held.change}`);
  const until = `The quoted price of ${thb(toTotal(quoted))} was valid until ${new Date(held.validUntil).toISOString()}`;
  const taken = await desk.take(after(held, lateAt), id, held.shipment);
  if (isPrice(answer)) {
    count(`late: another price, ${view}`);
    const details = referenceMoved(quoted, answer, view);
    details.forEach(({ field }) => {
      count(`late: ${field}`);
    });
    const now = `the price is now ${thb(toTotal(answer))}`;
    return check(held, 'the refusal', taken, refusal(`${until}; ${now}.`, details));
  }
  count(`late: ${answer ?? 'no rates'}`);
  const explained = await desk.explain(after(held, lateAt), parcel, day, courier);
  check(
    held,
    'the reason',
    explained && 'code' in explained && explained.code,
    answer ?? undefined,
  );
  const message = reasonIn(explained) ?? 'This courier has no rates.';
  const details = [{ field: 'data.service_id', message }];
  check(held, 'the refusal', taken, refusal(`${until}; there is no price now.`, details));
}

type Explained = Awaited<ReturnType<HeldDesk['explain']>>;

const reasonIn = (explained: Explained): string | undefined =>
  explained && 'message' in explained ? explained.message : undefined;

const refusal = (summary: string, details: readonly { field: string; message: string }[]) => ({
  code: 'quote_expired',
  message: [summary, ...details.map(({ message }) => message), 'Get a new quote.'].join(' '),
  details,
});

/** A shipment that differs in one field has no claim to the price, and is told of that field. */
async function checkMismatch(held: Held, id: string): Promise<void> {
  const { sent, field, is, was } = held.other;
  count(`mismatch: ${field}`);
  const message = `data.${field} is ${is}, but the quote is for ${was}.`;
  const shipment = { ...held.shipment, ...sent };
  check(held, field, await desk.take(after(held, held.takenAt), id, shipment), {
    code: 'quote_mismatch',
    message: `The quote is for a different package. ${message} Get a new quote.`,
    details: [{ field: `data.${field}`, message }],
  });
}

/** A shipment without a quote has the price that a quote of that moment gives. */
async function checkPriced(held: Held): Promise<void> {
  const { takenAt, courier, shipment } = held;
  const { postal_code, city } = shipment.consignee_address;
  const parcel = { ...held.parcel, ...(postal_code && { postalCode: postal_code }), city };
  const day = thaiDayOf(takenAt);
  const moment: Moment = { ...after(held, takenAt), view: 'staff' };
  const explained = await desk.explain(moment, parcel, day, courier);
  const isQuoted = explained !== undefined && 'price_breakdown' in explained;
  count(
    isQuoted
      ? 'priced'
      : `unpriced: ${explained && 'code' in explained ? explained.code : 'no rates'}`,
  );
  check(held, 'the price of the day', await desk.price(moment, shipment), {
    quote_id: null,
    price: isQuoted
      ? {
          total_satang: Math.round(explained.final_price_thb * 100),
          rate_version: referenceVersion(held.after, courier, day),
          day,
          priced_at: new Date(takenAt).toISOString(),
          steps: explained.price_breakdown,
        }
      : null,
    price_note: isQuoted ? null : (reasonIn(explained) ?? `There are no rates of ${courier}.`),
  });
}

/** All at once, as a Firestore in the same process answers many requests in half the time. */
const AT_ONCE = 100;

async function checkAll(some: readonly Held[]): Promise<void> {
  await Promise.all(
    some.map(async (held, at) => {
      const id = await hold(held);
      await checkTaken(held, id, held.takenAt);
      if (at % 2 === 0) await checkLate(held, id);
      if (at % 8 === 1) await checkMismatch(held, id);
      await checkPriced(held);
    }),
  );
}

test('a held price is the created one, whatever changes, and a refusal names what moved', async () => {
  let packages = 0;
  let some: Held[] = [];
  for (const one of heldCases()) {
    const held = prepare(one);
    if (held === undefined) continue;
    packages += 1;
    some.push(held);
    if (some.length < AT_ONCE) continue;
    await checkAll(some);
    some = [];
  }
  await checkAll(some);
  console.log(packages, Object.fromEntries([...counts].sort()));
  console.log(JSON.stringify(faults.slice(0, 3), (_, v) => (v instanceof Map ? [...v] : v), 1));
  expect(desk.faults).toEqual([]);
  expect(faults.slice(0, 2)).toEqual([]);
  expect(packages).toBeGreaterThanOrEqual(10_000);
}, 200_000);
