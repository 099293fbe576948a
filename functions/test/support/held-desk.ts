import type { Principal } from '../../src/accounts/record/principal';
import type { Context } from '../../src/context';
import { ServiceError } from '../../src/errors/service-error';
import { newRecordId } from '../../src/fields/record-id';
import { createInstance } from '../../src/functions/instance';
import { everyCarrier } from '../../src/platform/carrier-settings';
import { Deadline } from '../../src/platform/deadline';
import type { RateBook } from '../../src/quotes/cards/rate-book';
import { quote } from '../../src/quotes/quote';
import type { QuoteEntry, QuoteResponse, UnavailableEntry } from '../../src/quotes/quote-response';
import type { PriceView } from '../../src/quotes/record/price-steps';
import {
  priceShipment,
  repriceShipment,
  type PricedChange,
} from '../../src/shipments/price-shipment';
import type { PricedFields, Pricing } from '../../src/shipments/record/priced-fields';
import { takeQuote } from '../../src/shipments/take-quote';
import { storeAreaDocuments, type AreaDocument } from '../../src/store/areas';
import { shownRefusal } from './faults';
import { openFirestore } from './firestore';
import type { Parcel } from './held-oracle';
import { readsTogether } from './reads-together';
import { aPrincipal } from './records';
import { stripPlaces } from './strip-places';
import { storeLists } from './world';

/** Who does something, when, and by which rates. */
export interface Moment {
  readonly at: number;
  readonly book: RateBook;
  readonly view: PriceView;
}

/** What is asked of a desk, to any country. */
interface Asked extends Omit<Parcel, 'country' | 'postalCode' | 'city'> {
  readonly country: string;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
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
  const ask = async (moment: Moment, parcel: Asked, ship_date: string | null, hold: boolean) =>
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
    hold: (moment: Moment, parcel: Asked, shipDate: string | null) =>
      ask(moment, parcel, shipDate, true),
    /** What one courier answers, as `explain` shows it. */
    explain: async (moment: Moment, parcel: Asked, shipDate: string, courier: string) =>
      answerOf(await ask(moment, parcel, shipDate, false), courier),
    take: (moment: Moment, quoteId: string, shipment: PricedFields): Promise<Settled> =>
      settled(takeQuote({ ...contextOf(moment), db: reading(moment.at) }, quoteId, shipment)),
    price: (moment: Moment, shipment: PricedFields): Promise<Pricing> =>
      priceShipment(contextOf(moment), shipment),
    reprice: (moment: Moment, change: PricedChange) =>
      repriceShipment({ ...contextOf(moment), db: reading(moment.at) }, change),
    storeAreas: (documents: readonly AreaDocument[]) => storeAreaDocuments(firestore.db, documents),
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
