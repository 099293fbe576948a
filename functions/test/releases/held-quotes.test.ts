import { openedForAll } from '../support/opened';
import { DATABASES, openStored } from '../support/releases';
import { shipmentData } from '../support/shipments';

type Body = Record<string, unknown>;

interface Measured {
  readonly actual_weight_dg: number;
  readonly length_10um: number;
  readonly width_10um: number;
  readonly height_10um: number;
  readonly quantity?: number;
}
interface HeldQuote extends Measured {
  readonly pieces?: readonly Measured[];
  readonly prices: string;
  readonly country: string;
}

const DOCUMENTS = DATABASES[0] ?? [];
const quotedAt = DOCUMENTS.filter(({ path }) => path.startsWith('quotes/')).map(({ fields }) => {
  const { quoted_at } = fields as { quoted_at: { $timestamp: [number, number] } };
  return quoted_at.$timestamp[0] * 1000;
});
/** While all of them hold. */
const opened = openedForAll(() => openStored(DOCUMENTS, Math.min(...quotedAt)));

const toPackage = (one: Measured): Body => ({
  actual_weight_kg: one.actual_weight_dg / 10_000,
  length_cm: one.length_10um / 1000,
  width_cm: one.width_10um / 1000,
  height_cm: one.height_10um / 1000,
});

/** The package of a quote in each form in which it can be sent. */
function listForms(quote: HeldQuote): Body[] {
  if (quote.pieces === undefined) {
    const package_ = toPackage(quote);
    return [package_, { pieces: [package_] }, { pieces: [{ ...package_, quantity: 1 }] }];
  }
  const pieces = quote.pieces.map((one) => ({ ...toPackage(one), quantity: one.quantity ?? 1 }));
  const apart = pieces.flatMap((piece) =>
    Array.from({ length: piece.quantity }, () => ({ ...piece, quantity: 1 })),
  );
  return [{ pieces }, { pieces: pieces.toReversed() }, { pieces: apart }];
}

test('quotes that were held are booked at their price, in each form of the package', async () => {
  const { actual_weight_kg, length_cm, width_cm, height_cm, ...shipment } = shipmentData();
  const services = await opened.db.collection('services').where('active', '==', true).get();
  const active = new Set(services.docs.map(({ id }) => id));
  let booked = 0;
  for (const { id: quote_id, fields } of opened.stored('quotes')) {
    // A document's fields, which its schema has read in documents.test.ts.
    const quote = fields as unknown as HeldQuote;
    const prices = JSON.parse(quote.prices) as { courier_name: string; total_satang: number }[];
    const address = { ...Object(shipment['consignee_address']), country: quote.country };
    for (const { courier_name: service_id, total_satang } of prices) {
      if (!active.has(service_id)) continue;
      for (const form of listForms(quote)) {
        const data = { ...shipment, ...form, consignee_address: address, quote_id, service_id };
        const { id } = await opened.crud<Body>('client', { action: 'create', data });
        const quoted = { quoted_price_thb: total_satang / 100, quote_id };
        const shown = await opened.crud<Body>('client', { action: 'get', id });
        expect(shown).toMatchObject(quoted);
        booked += 1;
      }
    }
  }
  expect(booked).toBeGreaterThan(quotedAt.length * 3);
});
