import * as z from 'zod';

import type { SkippedDay } from '../delivery/delivery-days';
import { saySkippedDay, saySkippedDayInThai } from '../errors/delivery-faults';
import type { Fault } from '../errors/fault';
import { sayInAnswer } from '../errors/service-error';
import { Id, Instant, showsAs } from '../fields/answer-members';
import { dgToKg, satangToThb } from '../measures/units';
import { EstimatedDelivery, type HeldQuote } from '../model/quote/held-quote';
import { ShownPiece } from '../model/quote/pieces';
import { PriceSteps, showSteps, type PriceView } from '../model/quote/price-steps';
import { ServiceId } from '../model/service/shipping-service';
import { breakdownForStaff } from '../pricing/breakdown';
import type { Quoted, Refused } from '../pricing/cards/rate-book';
import { type Price, chargeableDg } from '../pricing/price-package';
import { describeRefusal, describeRefusalInThai, UNAVAILABLE_CODES } from '../pricing/refusal';
import type { Package } from '../pricing/weights';
import { countPieces } from '../pricing/weights';
import type { QuoteDelivery } from './quote-notes';
import type { QuoteRequest } from './quote-request';

export const SkippedDayEntry = z.strictObject({
  date: z.iso.date(),
  reason: z.string(),
  reason_th: z.string(),
});

/** With its steps where the request asks to explain, the service where it asks to hold. */
export const QuoteEntry = z.strictObject({
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
  price_breakdown: PriceSteps.exactOptional(),
  service_id: ServiceId.exactOptional(),
  handover_date: z.iso.date().exactOptional(),
  estimated_delivery: EstimatedDelivery.exactOptional(),
  skipped_days: z.array(SkippedDayEntry).exactOptional(),
});
export type QuoteEntry = z.infer<typeof QuoteEntry>;

export const UnavailableEntry = z.strictObject({
  courier_name: z.string(),
  code: z.enum(UNAVAILABLE_CODES),
  message: z.string(),
  message_th: z.string().exactOptional(),
});
export type UnavailableEntry = z.infer<typeof UnavailableEntry>;

/** The package as sent; of a request with pieces, these and their weight and count. */
const QuotedSize = z.strictObject({
  actual_weight_kg: z.number(),
  length_cm: z.number().exactOptional(),
  width_cm: z.number().exactOptional(),
  height_cm: z.number().exactOptional(),
  pieces_count: z.int().exactOptional(),
  pieces: z.array(ShownPiece).exactOptional(),
});

export const QuoteResponse = z.strictObject({
  country: z.string(),
  package: QuotedSize,
  quotes_count: z.int().min(0),
  quotes: z.array(QuoteEntry),
  quote_id: Id.exactOptional(),
  valid_until: Instant.exactOptional(),
  unavailable: z.array(UnavailableEntry).exactOptional(),
  notes: z.array(z.string()).exactOptional(),
});
export type QuoteResponse = z.infer<typeof QuoteResponse>;

interface Answer {
  readonly request: QuoteRequest;
  readonly item: Package;
  readonly quoted: Quoted;
  /** For a request that asks to explain: for whom the breakdowns are, and notes on the prices. */
  readonly explanation?: { readonly view: PriceView; readonly notes: readonly Fault[] } | undefined;
  readonly delivery?: QuoteDelivery | undefined;
  readonly held?: HeldQuote | undefined;
}

/** The answer of `apiQuote`; breakdowns and refusals only where the request asks to explain. */
export function quoteResponse(answer: Answer): QuoteResponse {
  const { request, item, quoted, explanation, delivery, held } = answer;
  const { prices, unavailable } = quoted;
  return {
    country: request.country,
    package: showSize(request, item),
    quotes_count: prices.length,
    quotes: prices.map((price) =>
      explanation || held || delivery
        ? {
            ...quoteEntry(price, item),
            ...(explanation && {
              price_breakdown: showSteps(breakdownForStaff(price, item), explanation.view),
            }),
            ...(held && { service_id: price.card.courierName }),
            ...(delivery && showDelivery(delivery, price, explanation !== undefined)),
          }
        : quoteEntry(price, item),
    ),
    ...(held && { quote_id: held.id, valid_until: held.valid_until.toISOString() }),
    ...(explanation && { unavailable: unavailable.map(unavailableEntry) }),
    ...(explanation?.notes.length && { notes: explanation.notes.map(sayInAnswer) }),
  };
}

type Days = Pick<QuoteEntry, 'handover_date' | 'estimated_delivery' | 'skipped_days'>;

function showDelivery(delivery: QuoteDelivery, price: Price, isExplained: boolean): Days {
  const { handover, earliest, latest } = delivery.datesOf(price);
  return {
    handover_date: handover,
    estimated_delivery: { earliest, latest },
    ...(isExplained && { skipped_days: delivery.skippedOf(price).map(skippedDayEntry) }),
  };
}

const skippedDayEntry = showsAs(SkippedDayEntry, ({ day, reason }: SkippedDay) => ({
  date: day,
  reason: saySkippedDay(reason),
  reason_th: saySkippedDayInThai(reason),
}));

function showSize(request: QuoteRequest, { actualDg }: Package): z.infer<typeof QuotedSize> {
  if (request.pieces === undefined) {
    const { actual_weight_kg, length_cm, width_cm, height_cm } = request;
    return { actual_weight_kg, length_cm, width_cm, height_cm };
  }
  const { pieces } = request;
  return { actual_weight_kg: dgToKg(actualDg), pieces_count: countPieces(pieces), pieces };
}

function quoteEntry({ card, tariff, zone, total, isOversize }: Price, item: Package): QuoteEntry {
  return {
    courier_name: card.courierName,
    display_name: card.displayName,
    delivery_type: tariff.deliveryType,
    estimated_days: zone.estimatedDays,
    final_price_thb: satangToThb(total),
    currency: 'THB',
    chargeable_weight_kg: dgToKg(chargeableDg(card, item)),
    weight_used: item.weightUsed,
    volumetric_weight_kg: dgToKg(item.volumetricDg),
    is_oversize: isOversize,
  };
}

const unavailableEntry = showsAs(UnavailableEntry, ({ courierName, refusal }: Refused) => {
  const inThai = describeRefusalInThai(refusal);
  return {
    courier_name: courierName,
    code: refusal.code,
    message: describeRefusal(refusal),
    ...(inThai !== undefined && { message_th: inThai }),
  };
});

/**
 * The answer of `apiQuote` as JSON text, byte for byte that of `JSON.stringify`, in half the time:
 * encoding a dozen quotes is the most expensive part of a warm request.
 */
export function encodeQuotes(response: QuoteResponse): string {
  const { country, package: size, quotes_count, quotes } = response;
  if (response.unavailable || response.quote_id || quotes[0]?.handover_date !== undefined) {
    return JSON.stringify(response);
  }
  let last: { readonly entry: QuoteEntry; readonly text: string } | undefined;
  const entries = quotes.map((entry) => {
    // They are the package's, so nearly always those of the entry before.
    if (!last || !weighsTheSame(last.entry, entry)) last = { entry, text: encodeWeights(entry) };
    return `${encodeCourier(entry)}${entry.final_price_thb}${last.text}${entry.is_oversize}}`;
  });
  return (
    `{"country":${JSON.stringify(country)},"package":${JSON.stringify(size)},` +
    `"quotes_count":${quotes_count},"quotes":[${entries.join(',')}]}`
  );
}

const weighsTheSame = (one: QuoteEntry, other: QuoteEntry): boolean =>
  one.chargeable_weight_kg === other.chargeable_weight_kg &&
  one.weight_used === other.weight_used &&
  one.volumetric_weight_kg === other.volumetric_weight_kg;

const encodeWeights = (entry: QuoteEntry): string =>
  `,"currency":"THB","chargeable_weight_kg":${entry.chargeable_weight_kg},"weight_used":` +
  `"${entry.weight_used}","volumetric_weight_kg":${entry.volumetric_weight_kg},"is_oversize":`;

/** Both are far more than there are of couriers, and of texts for one; they are bounded anyway. */
const MAX_REMEMBERED = { couriers: 500, texts: 20 };
type OfCard = 'courier_name' | 'display_name' | 'delivery_type' | 'estimated_days';
const remembered = new Map<string, readonly (Pick<QuoteEntry, OfCard> & { text: string })[]>();

/** The members up to the price: a rate card's, and so the same in many answers. */
function encodeCourier(entry: QuoteEntry): string {
  const { courier_name, display_name, delivery_type, estimated_days } = entry;
  const texts = remembered.get(courier_name) ?? [];
  for (const one of texts) {
    if (one.estimated_days !== estimated_days || one.delivery_type !== delivery_type) continue;
    if (one.display_name === display_name) return one.text;
  }
  const members = { courier_name, display_name, delivery_type, estimated_days };
  const text = `${JSON.stringify(members).slice(0, -1)},"final_price_thb":`;
  if (texts.length === 0 && remembered.size >= MAX_REMEMBERED.couriers) remembered.clear();
  remembered.set(courier_name, [{ ...members, text }, ...texts.slice(0, MAX_REMEMBERED.texts - 1)]);
  return text;
}
