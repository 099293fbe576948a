import * as z from 'zod';

import type { FieldChange } from '../history/entry';
import { ShownName, type ShownShipment } from './shown';
import { CustomsNotes } from './shown-notes';

/** The price of a shipment before and after a change, in baht; null for none. */
export const PriceChange = z.strictObject({
  from_thb: z.number().nullable(),
  to_thb: z.number().nullable(),
});

/** The outcome of a change. Only who asks for a preview gets the members that 1.20 had not. */
export const UpdatedShipment = ShownName.extend({
  updated_fields: z.array(z.string()),
  price_change: PriceChange.exactOptional(),
  preview: z.literal(true).exactOptional(),
  ...CustomsNotes,
});

const PRICE: keyof ShownShipment = 'quoted_price_thb';
const Price = PriceChange.shape.from_thb;

export function priceChangeIn(changes: readonly FieldChange[]): {
  price_change?: z.infer<typeof PriceChange>;
} {
  const change = changes.find(({ field }) => field === PRICE);
  if (change === undefined) return {};
  return { price_change: { from_thb: Price.parse(change.from), to_thb: Price.parse(change.to) } };
}
