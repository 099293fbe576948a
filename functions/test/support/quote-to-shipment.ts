import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import type { QuoteEntry } from '../../src/quotes/quote-response';
import { runLine } from './admin';
import { openService } from './service';
import { createCaller, shipmentData } from './shipments';

export type QuoteToShipment = Awaited<ReturnType<typeof openQuoteToShipment>>;

/** The fields of `shipmentData` that decide a price, as a quote takes them. */
export const QUOTED = {
  country: 'JP',
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
};

export interface Held {
  readonly quote_id: string;
  readonly quotes: readonly (QuoteEntry & { readonly service_id: string })[];
}

/** Both functions on the same data and at the same time, with a service for each courier. */
export async function openQuoteToShipment(cards: RateCard[]) {
  const shipments = await openService(shipmentEndpoint, { cards });
  const quotes = await openService(quoteEndpoint, { sharing: shipments });
  for (const { courier_name, display_name } of cards) {
    const record = { service_name: display_name, logo: null, active: true, sort_order: 0 };
    await shipments.db.collection('services').doc(courier_name).set(record);
  }
  const owner = await createCaller(shipments, 'owner@example.com');
  return {
    shipments,
    quotes,
    owner,
    staff: await createCaller(shipments, 'staff@example.com', 'staff'),
    /** Turns the clocks of both functions. */
    wait(ms: number) {
      shipments.clock.now += ms;
      quotes.clock.now += ms;
    },
    async hold(fields: object = {}, { api_token } = owner): Promise<Held> {
      const { body } = await quotes.post({
        api_token,
        ...QUOTED,
        hold: true,
        explain: true,
        ...fields,
      });
      return body as unknown as Held;
    },
    create: (data: object, caller = owner, extras: object = {}) =>
      caller.call('create', { data: shipmentData({ ...data }), ...extras }),
    /** The operator's tool on the same data. */
    admin(...args: string[]) {
      const now = () => new Date(shipments.clock.now);
      return runLine([...shipments.project, '--as', 'tester', ...args], { now });
    },
    async close() {
      await quotes.close();
      await shipments.close();
    },
  };
}
