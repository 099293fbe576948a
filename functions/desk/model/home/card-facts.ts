import * as z from 'zod';

import { RateCard } from '../../../src/pricing/cards/rate-card';

export const CardFacts = z.object({
  courier: z.string(),
  version: z.int(),
  vat_mode: RateCard.shape.vat_mode,
  vat_bp: z.int(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** The longest delivery to each country, in days; null for a card without a parcel tariff. */
  days: z.record(z.string(), z.int()).nullable(),
});
export type CardFacts = z.infer<typeof CardFacts>;

export const toCardFacts = (card: RateCard): CardFacts => ({
  courier: card.courier_name,
  version: card.version,
  vat_mode: card.vat_mode,
  vat_bp: card.vat_bp,
  valid_from: card.valid_from,
  valid_to: card.valid_to,
  days: card.parcel === null || !card.active ? null : longestDays(card),
});

function longestDays({ zones }: RateCard): Record<string, number> {
  const days: Record<string, number> = {};
  for (const { countries, estimated_days } of zones) {
    const longest = Number(estimated_days.split('-').at(-1));
    for (const country of countries) days[country] = longest;
  }
  return days;
}

/** Days that a shipment may take beyond those that the courier estimates. */
const GRACE_DAYS = 3;

/**
 * After how many days without a change of status a shipment in transit is late: by the card of a
 * day, the country's days and three more. For a country that the card does not serve, the longest
 * of the card. Undefined without a card for parcels.
 */
export function daysAllowed(
  cards: readonly CardFacts[],
  day: string,
): (courier: string, country: string) => number | undefined {
  const live = new Map<string, CardFacts>();
  for (const card of cards) {
    const isValid = card.valid_from <= day && (card.valid_to === null || day <= card.valid_to);
    const best = live.get(card.courier);
    if (isValid && (best === undefined || card.version > best.version))
      live.set(card.courier, card);
  }
  return (courier, country) => {
    const days = live.get(courier)?.days;
    if (days == null) return undefined;
    return (days[country] ?? Math.max(...Object.values(days))) + GRACE_DAYS;
  };
}
