import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

import { everyCarrier } from '../../operations/tracking/probe';
import type { Principal } from '../../src/accounts/record/principal';
import type { Context } from '../../src/context';
import { ServiceError } from '../../src/errors/service-error';
import { newRecordId } from '../../src/fields/record-id';
import { createInstance } from '../../src/functions/instance';
import { Deadline } from '../../src/platform/request-scope';
import type { RateBook } from '../../src/quotes/cards/rate-book';
import { quote } from '../../src/quotes/quote';
import type { QuoteEntry, QuoteResponse, UnavailableEntry } from '../../src/quotes/quote-response';
import type { PriceView } from '../../src/quotes/record/price-steps';
import {
  type PricedChange,
  priceShipment,
  repriceShipment,
} from '../../src/shipments/price-shipment';
import type { PricedFields, Pricing } from '../../src/shipments/record/priced-fields';
import { takeQuote } from '../../src/shipments/take-quote';
import type { Database } from '../../src/store/database';
import { readHeldQuote } from '../../src/store/quotes';
import { shownRefusal } from './faults';
import { openFirestore } from './firestore';
import type { Parcel } from './held-oracle';
import { aPrincipal } from './records';
import { storeLists } from './world';

/** Who does something, when, and by which rates. */
export interface Moment {
  readonly at: number;
  readonly book: RateBook;
  readonly view: PriceView;
}

export type HeldDesk = Awaited<ReturnType<typeof openHeldDesk>>;

const actorOf = (view: PriceView): Principal =>
  view === 'staff' ? aPrincipal({ role: 'staff' }) : aPrincipal({ explain: view });

const OFF = { baseUrl: 'http://127.0.0.1:1', key: undefined };

/** The verbs of quotes and shipments on a Firestore, each at a moment and by a book of its own. */
export async function openHeldDesk(projectId: string, couriers: readonly string[]) {
  const firestore = await openFirestore(projectId);
  await storeLists(firestore.db, couriers);
  const reading = readsTogether(firestore.db);
  const faults: string[] = [];
  const report = (message: string) => faults.push(message);
  const instance = createInstance({
    config: { environment: 'production', projectId },
    db: firestore.db,
    now: () => NaN,
    newId: newRecordId,
    log: { warn: report, error: report, request: () => undefined, quote: () => undefined },
    carrierSettings: () => ({
      ...everyCarrier(OFF),
      isSimulated: false,
      timeoutMs: 1,
      totalTimeoutMs: 1,
      pauseMs: [1, 1],
    }),
  });
  const contextOf = ({ at, book, view }: Moment): Context => ({
    ...instance,
    now: () => at,
    rates: { get: () => book },
    actor: actorOf(view),
    deadline: new Deadline(60_000),
  });
  const ask = async (moment: Moment, parcel: Parcel, ship_date: string | null, hold: boolean) =>
    quote(contextOf(moment), {
      ...{ country: parcel.country, is_document: parcel.isDocument, ship_date, hold },
      ...{ postal_code: parcel.postalCode, city: parcel.city, explain: true },
      actual_weight_kg: parcel.size.dg / 10_000,
      length_cm: parcel.size.length / 1000,
      width_cm: parcel.size.width / 1000,
      height_cm: parcel.size.height / 1000,
    });
  return {
    /** What was logged as a fault. */
    faults,
    hold: (moment: Moment, parcel: Parcel, shipDate: string | null) =>
      ask(moment, parcel, shipDate, true),
    /** What one courier answers, as `explain` shows it. */
    explain: async (moment: Moment, parcel: Parcel, shipDate: string, courier: string) =>
      answerOf(await ask(moment, parcel, shipDate, false), courier),
    take: (moment: Moment, quoteId: string, shipment: PricedFields): Promise<Settled> =>
      settled(takeQuote({ ...contextOf(moment), db: reading(moment.at) }, quoteId, shipment)),
    price: (moment: Moment, shipment: PricedFields): Promise<Pricing> =>
      priceShipment(contextOf(moment), shipment),
    reprice: (moment: Moment, change: PricedChange) =>
      repriceShipment({ ...contextOf(moment), db: reading(moment.at) }, change),
    withoutPlaces: (quoteId: string) => stripPlaces(firestore.db, quoteId),
    close: () => firestore.close(),
  };
}

const answerOf = (
  { quotes, unavailable = [] }: QuoteResponse,
  courier: string,
): QuoteEntry | UnavailableEntry | undefined =>
  [...quotes, ...unavailable].find(({ courier_name }) => courier_name === courier);

type Taken = Awaited<ReturnType<typeof takeQuote>>;

/** A quote as it was taken or refused. */
export type Settled = Taken | Pick<ReturnType<typeof shownRefusal>, 'code' | 'message' | 'details'>;

const settled = (taking: Promise<Taken>): Promise<Settled> =>
  taking.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message, details } = shownRefusal(error);
    return { code, message, details };
  });

/** Makes a stored quote one of a release that kept no prices of other places. */
export async function stripPlaces(db: Database, quoteId: string): Promise<void> {
  const quote = await readHeldQuote(db, quoteId);
  const prices = quote?.prices.map(({ places: _, ...price }) => price);
  await db
    .collection('quotes')
    .doc(quoteId)
    .update({ prices: JSON.stringify(prices) });
}

interface Waiting {
  readonly reference: DocumentReference;
  readonly settle: (snapshot: Promise<DocumentSnapshot>) => void;
}

/**
 * A database as of a moment that only reads, single documents: those that are asked for at the same
 * time come in one answer, in a tenth of the time, of whichever moments they are.
 */
function readsTogether(db: Database): (at: number) => Database {
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const asked = waiting;
    waiting = [];
    const answer = db.getAll(...asked.map(({ reference }) => reference));
    asked.forEach(({ settle, reference }, at) => {
      const missing = () => Promise.reject(new Error(`${reference.path} is not in the answer.`));
      settle(answer.then((snapshots) => snapshots[at] ?? missing()));
    });
  };
  const get = (reference: DocumentReference): Promise<DocumentSnapshot> =>
    new Promise((settle) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ reference, settle });
    });
  return (at) => {
    const readTime = { value: Timestamp.fromMillis(at) };
    const reading = {
      collection: (name: string) => ({
        doc: (id: string) => ({
          get: async (): Promise<unknown> =>
            Object.create(await get(db.collection(name).doc(id)), { readTime }),
        }),
      }),
    };
    // Whatever else is asked of it fails the test that asks.
    return reading as unknown as Database;
  };
}
