import * as z from 'zod';

import type { Unavailability } from '../../src/quotes/pricing/refusal';
import type { QuoteResponse } from '../../src/quotes/quote-response';
import type { Component } from '../schemas/to-json';

const WeightStep = z.strictObject({
  step: z.int().min(1).max(3),
  name: z.enum(['volumetric_weight', 'chargeable_weight', 'billable_weight']),
  weight_kg: z.number(),
});

const AmountStep = z.strictObject({
  step: z.int().min(4).max(9),
  name: z.enum([
    'base_freight',
    'handling',
    'area_fee',
    'demand_surcharge',
    'fuel_surcharge',
    'markup',
    'discount',
    'vat',
    'rounding',
  ]),
  amount_thb: z.number(),
  amount_satang: z.int(),
});

const Quote = z.strictObject({
  courier_name: z.string(),
  display_name: z.string(),
  delivery_type: z.string(),
  estimated_days: z.string(),
  final_price_thb: z.number(),
  currency: z.literal('THB'),
  chargeable_weight_kg: z.number(),
  weight_used: z.enum(['actual', 'volumetric']),
  volumetric_weight_kg: z.number(),
  is_oversize: z.boolean(),
  price_breakdown: z.array(z.union([WeightStep, AmountStep])).exactOptional(),
});

const REFUSALS: Readonly<Record<Unavailability['code'], true>> = {
  no_parcel_tariff: true,
  no_document_tariff: true,
  not_yet_valid: true,
  no_longer_valid: true,
  destination_not_served: true,
  over_weight_limit: true,
  over_side_limit: true,
  over_length_plus_girth_limit: true,
  over_tariff_maximum: true,
};

const Unavailable = z.strictObject({
  courier_name: z.string(),
  code: z.enum(Object.keys(REFUSALS)),
  message: z.string(),
});

export const QuoteAnswer = z.strictObject({
  success: z.literal(true),
  country: z.string(),
  package: z.strictObject({
    actual_weight_kg: z.number(),
    length_cm: z.number(),
    width_cm: z.number(),
    height_cm: z.number(),
  }),
  quotes_count: z.int().min(0),
  quotes: z.array(Quote),
  unavailable: z.array(Unavailable).exactOptional(),
}) satisfies z.ZodType<QuoteResponse>;

export const quoteComponents: readonly Component[] = [
  [Quote, { id: 'Quote', title: 'The price of a courier' }],
  [WeightStep, { id: 'WeightStep', title: 'A step of a price that computes a weight' }],
  [AmountStep, { id: 'AmountStep', title: 'A step of a price that adds an amount' }],
  [Unavailable, { id: 'UnavailableCourier', title: 'A courier without a price' }],
  [QuoteAnswer, { id: 'QuoteAnswer', title: 'The prices of all couriers' }],
];
