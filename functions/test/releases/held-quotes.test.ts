import { openedForEach } from '../support/opened';
import { openRelease, recordedSince } from '../support/releases';
import { shipmentData } from '../support/shipments';

type Body = Record<string, unknown>;

interface Measured {
  readonly actual_weight_dg: number;
  readonly length_10um: number;
  readonly width_10um: number;
  readonly height_10um: number;
  readonly quantity?: number;
}
interface HeldPrice {
  readonly courier_name: string;
  readonly total_satang: number;
}
interface HeldQuote extends Measured {
  readonly pieces?: readonly Measured[];
  readonly prices: string;
  readonly country: string;
}

const measuredOf = (one: Measured): Body => ({
  actual_weight_kg: one.actual_weight_dg / 10_000,
  length_cm: one.length_10um / 1000,
  width_cm: one.width_10um / 1000,
  height_cm: one.height_10um / 1000,
});

/** The package of a quote in each form in which it can be sent. */
function formsOf(quote: HeldQuote): Body[] {
  if (quote.pieces === undefined) {
    const package_ = measuredOf(quote);
    return [package_, { pieces: [package_] }, { pieces: [{ ...package_, quantity: 1 }] }];
  }
  const pieces = quote.pieces.map((one) => ({ ...measuredOf(one), quantity: one.quantity ?? 1 }));
  const apart = pieces.flatMap((piece) =>
    Array.from({ length: piece.quantity }, () => ({ ...piece, quantity: 1 })),
  );
  return [{ pieces }, { pieces: pieces.toReversed() }, { pieces: apart }];
}

/** The data of a shipment without its package. */
function shipmentOf(quote: HeldQuote, more: Body): Body {
  const { actual_weight_kg, length_cm, width_cm, height_cm, ...data } = shipmentData();
  const address = data['consignee_address'] as Body;
  return { ...data, consignee_address: { ...address, country: quote.country }, ...more };
}

describe.each(recordedSince('1.9.0'))('quotes held by %s', (release) => {
  const opened = openedForEach(() => openRelease(release));

  test('are booked at their price, in each form of the package', async () => {
    const held = opened.stored('quotes').map(({ id, fields }) => ({ id, quote: heldOf(fields) }));
    expect(held.length).toBeGreaterThan(0);
    for (const { id, quote } of held) {
      const prices = JSON.parse(quote.prices) as HeldPrice[];
      for (const { courier_name, total_satang } of prices) {
        for (const form of formsOf(quote)) {
          const data = shipmentOf(quote, { ...form, quote_id: id, service_id: courier_name });
          const { id: created } = await opened.crud<{ id: string }>('client', {
            action: 'create',
            data,
          });
          const shown = await opened.crud<Body>('client', { action: 'get', id: created });
          expect(shown).toMatchObject({
            quoted_price_thb: total_satang / 100,
            quote_id: id,
            price_note: null,
          });
        }
      }
    }
  });
});

/** True of what `apiQuote` stores. */
const heldOf = (fields: Body): HeldQuote => fields as unknown as HeldQuote;
