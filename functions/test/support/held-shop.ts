import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import type { PriceView } from '../../src/model/quote/price-steps';
import type { QuoteEntry } from '../../src/quotes/quote-response';
import type { IssuedToken, WrittenJson } from './admin';
import type { Size } from './arbitrary-packages';
import { aRateCard, storeServices } from './cards';
import { type Answer, openService } from './service';
import { createCalls, shipmentData } from './shipments';
import { openSurchargeDesk } from './surcharge-desk';

export const COURIER = 'falcon';

const tier = (name: string, flat_satang: number) => ({ tier: name, flat_satang, per_kg_satang: 0 });

export const CARD = aRateCard({
  courier_name: COURIER,
  valid_from: '2026-11-21',
  fuel_bp: 'scheduled',
  markup_bp: 1500,
  discount_bp: 300,
  remote_areas: [tier('A', 50_000), tier('B', 70_000)],
});

/** Accounts, each named as what it sees of a price. */
const ACCOUNTS: readonly PriceView[] = ['staff', 'full', 'plain'];

/** What is sent, and how its destination is named. */
export interface Parcel {
  readonly size: Size;
  readonly country: string;
  readonly isDocument: boolean;
  readonly postalCode?: string;
  readonly city?: string;
}

/** A quote that an account holds, and its only price. */
export interface ShopQuote {
  readonly account: PriceView;
  readonly parcel: Parcel;
  readonly at: number;
  readonly id: string;
  readonly entry: QuoteEntry;
}

const kilograms = ({ size: { dg, length, width, height } }: Parcel) => ({
  actual_weight_kg: dg / 10_000,
  length_cm: length / 1000,
  width_cm: width / 1000,
  height_cm: height / 1000,
});

const addressAt = ({ postalCode, city }: Partial<Parcel>): object => ({
  ...(shipmentData()['consignee_address'] as object),
  ...(postalCode !== undefined && { postal_code: postalCode }),
  ...(city !== undefined && { city }),
});

/** `apiQuote`, `shipmentCrud` and the operator's tool on the same data, with a courier and accounts. */
export async function openHeldShop() {
  const desk = await openSurchargeDesk();
  const shipments = await openService(shipmentEndpoint, { sharing: desk.service });
  const importDemand = async (row: string) => {
    const heading = 'courier,name,where,from,to,thb_per_kg,min_thb';
    return desk.done('demand', 'import', await desk.file('demand.csv', heading, row));
  };
  await storeServices(desk.db, COURIER);
  await desk.imported(CARD);
  await desk.done('fuel', 'set', COURIER, '28.5', '--from', '2026-11-21');
  await desk.done('rates', 'publish', COURIER, '1');
  await importDemand(`${COURIER},peak,*,2026-11-24,2026-12-31,12,`);
  const listed = [`${COURIER},A,JP,907-1801,,`, `${COURIER},A,JP,,,Ishigaki`];
  const path = await desk.file('areas.csv', 'courier,tier,country,from,to,city', ...listed);
  await desk.done('areas', 'import', path);
  const tokens = new Map<PriceView, string>();
  for (const account of ACCOUNTS) {
    const role = account === 'staff' ? ['--role', 'staff'] : ['--explain', account];
    await desk.done('accounts', 'create', account, '--email', `${account}@example.com`, ...role);
    const label = ['--label', 'shop'];
    const { result } = await desk.json<WrittenJson<IssuedToken>>(
      'tokens',
      'issue',
      account,
      ...label,
    );
    tokens.set(account, result.token);
  }
  const callAs = (account: PriceView, action: string, fields: object): Promise<Answer> =>
    createCalls(shipments, tokens.get(account) ?? '').call(action, fields);
  return {
    desk,
    importDemand,
    now: () => desk.service.clock.now,
    turnClocks(ms: number): void {
      desk.service.clock.now += ms;
      shipments.clock.now = desk.service.clock.now;
    },
    async hold(account: PriceView, parcel: Parcel, ship_date?: string): Promise<ShopQuote> {
      const { country, isDocument, postalCode, city } = parcel;
      const { body } = await desk.service.post({
        api_token: tokens.get(account),
        hold: true,
        explain: true,
        country,
        is_document: isDocument,
        postal_code: postalCode,
        city,
        ...kilograms(parcel),
        ship_date,
      });
      const [entry] = body['quotes'] as [QuoteEntry];
      return { account, parcel, at: desk.service.clock.now, id: String(body['quote_id']), entry };
    },
    /** To the place that was quoted, or another one. */
    create: (
      { account, parcel, id }: ShopQuote,
      to: Partial<Parcel> = parcel,
      more: object = {},
    ): Promise<Answer> =>
      callAs(account, 'create', {
        data: shipmentData({
          ...kilograms(parcel),
          quote_id: id,
          service_id: COURIER,
          shipment_type: parcel.isDocument ? 'document' : 'parcel',
          consignee_address: addressAt(to),
          ...more,
        }),
      }),
    call: callAs,
    /** Sends a shipment of an account to another place. */
    readdress: (account: PriceView, { body }: Answer, to: Partial<Parcel>): Promise<Answer> => {
      const { id } = body['data'] as { id: string };
      return callAs(account, 'update', { id, data: { consignee_address: addressAt(to) } });
    },
    shipments,
    async get(account: PriceView, { body }: Answer): Promise<Record<string, unknown>> {
      const { request_number } = body['data'] as { request_number: string };
      const found = await callAs(account, 'get', { request_number });
      return found.body['data'] as Record<string, unknown>;
    },
    async close() {
      await shipments.close();
      await desk.close();
    },
  };
}

export const PARCEL: Parcel = {
  size: { dg: 12_345, length: 20_000, width: 15_000, height: 10_000 },
  country: 'JP',
  isDocument: false,
};
