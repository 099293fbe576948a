import * as z from 'zod';

import { remoteCharge } from '../../pricing/area-and-season';
import type { Card } from '../../pricing/card';
import { type Areas, type Price, pricePackage } from '../../pricing/price-package';
import { hasCities, hasCodes } from '../../pricing/surcharges/area-lists';
import { canonicalPlace, codesWithin } from '../../pricing/surcharges/areas/canonical-place';
import type { AreaListEntry } from '../../pricing/surcharges/courier-surcharges';
import { type Package } from '../../pricing/weights';
import { StoredPiece } from './pieces';
import { PriceSteps } from './price-steps';

const HOUR_MS = 60 * 60_000;
/** How long a shipment can be created at a quoted price. */
export const QUOTE_VALID_MS = 24 * HOUR_MS;
/** How long a quote is kept, to answer questions about an earlier price. */
export const QUOTE_RETENTION_MS = 90 * 24 * HOUR_MS;

/** What a courier charges at the places that a quote leaves open, at the quoted rates. */
export const PlacePrices = z.object({
  /** The documents of its lists of areas, which never change. */
  documents: z.array(z.string()),
  quoted_zone: z.string(),
  /** The zone of a place that no list moves; null if the courier does not serve it. */
  country_zone: z.string().nullable(),
  /** If several tiers contain a place, the first of these is charged. Other tiers have no charge. */
  tiers: z.array(z.string()),
  /**
   * Where each piece is billed as a shipment of its own, which of several tiers is charged depends on
   * its weight: the sets of tiers that have totals of their own.
   */
  tier_sets: z.array(z.array(z.string())).exactOptional(),
  /** The price without a tier, with each of the tiers, then with each set; null if there is none. */
  totals: z.array(z.object({ zone: z.string(), satang: z.array(z.int().nullable()) })),
});
export type PlacePrices = z.infer<typeof PlacePrices>;

export type QuotedPlace = Pick<QuotedPackage, 'country' | 'postal_code' | 'city'>;

/** What a quote leaves open about a place: its postal code, or the rest of it; its city. */
export const openParts = ({
  country,
  postal_code,
  city,
}: QuotedPlace): { readonly code: boolean; readonly city: boolean } => ({
  code: postal_code === null || codesWithin(country, postal_code) !== undefined,
  city: canonicalPlace(country, { city: city ?? '' }).city === undefined,
});

/**
 * The prices at the places that a quote leaves open.
 * @param lists - The courier's lists of areas in the country on the ship date.
 * @returns Null if the quoted place settles the lookup.
 */
export function placePrices(
  price: Price,
  item: Package,
  place: QuotedPlace,
  lists: readonly AreaListEntry[],
): PlacePrices | null {
  const open = openParts(place);
  const isOpen = lists.some(
    (list) => (open.code && hasCodes(list)) || (open.city && hasCities(list)),
  );
  if (!isOpen) return null;
  const { card } = price;
  const listNames = (kind: AreaListEntry['kind']): string[] => [
    ...new Set(lists.filter((list) => list.kind === kind).flatMap(({ names }) => names)),
  ];
  const tiers = inOrderOfCharge(price, listNames('tier'));
  const country_zone = zoneAt(card, card.zoneIndexOf.get(item.country));
  const zones = new Set([...(country_zone === null ? [] : [country_zone]), ...listNames('zone')]);
  const tier_sets = price.each === null ? undefined : listSets(tiers);
  const columns = [[], ...tiers.map((tier) => [tier]), ...(tier_sets ?? [])];
  return {
    documents: lists.flatMap(({ documents }) => documents),
    quoted_zone: zoneAt(card, card.zones.indexOf(price.zone)) ?? '',
    country_zone,
    tiers,
    ...(tier_sets && { tier_sets }),
    totals: [...zones].map((zone) => ({
      zone,
      satang: columns.map((some) => totalAt(card, item, { tiers: some, zone })),
    })),
  };
}

/** The price at a place with this match: its zone, and its total if there is one. */
export function priceAt(
  places: PlacePrices,
  found: Areas | undefined,
): { readonly zone: string | null; readonly satang: number | null } {
  const held = found?.tiers ?? [];
  const zone = found?.zone ?? places.country_zone;
  if (!held.every((tier) => places.tiers.includes(tier))) return { zone, satang: null };
  const row = places.totals.find((one) => one.zone === zone);
  return { zone, satang: row?.satang[findColumn(places, held)] ?? null };
}

/** The place of a match's total; none where a set of tiers has no total. */
function findColumn({ tiers, tier_sets }: PlacePrices, held: readonly string[]): number {
  const inOrder = tiers.filter((tier) => held.includes(tier));
  if (tier_sets === undefined || inOrder.length < 2) {
    return tiers.findIndex((tier) => held.includes(tier)) + 1;
  }
  const set = tier_sets.findIndex((one) => one.join() === inOrder.join());
  return set < 0 ? -1 : 1 + tiers.length + set;
}

/** A place in more tiers than that would need too many totals. */
const MAX_TIERS_IN_SETS = 4;

/** All sets of two tiers or more, each in the order of the tiers. */
function listSets(tiers: readonly string[]): string[][] {
  if (tiers.length > MAX_TIERS_IN_SETS) return [];
  const all = tiers.reduce<string[][]>(
    (sets, tier) => [...sets, ...sets.map((set) => [...set, tier])],
    [[]],
  );
  return all.filter(({ length }) => length > 1);
}

/** As `remoteCharge` chooses among them; without those that the card does not charge. */
function inOrderOfCharge({ card, billableDg, fuelBp }: Price, tiers: readonly string[]): string[] {
  const rate = card.fuelOn.remote ? fuelBp : 0;
  const chooseCharged = (a: string, b: string) => remoteCharge(card, [a, b], billableDg, rate);
  return tiers
    .filter((tier) => card.remoteTiers.has(tier))
    .sort((a, b) => (chooseCharged(a, b)?.tier.tier === a ? -1 : 1));
}

function totalAt(card: Card, item: Package, areas: Areas): number | null {
  const found = pricePackage(card, item, areas);
  return found.kind === 'price' ? found.total : null;
}

const zoneAt = ({ zoneIndexOfCode }: Card, index: number | undefined): string | null =>
  [...zoneIndexOfCode].find(([, at]) => at === index)?.[0] ?? null;

/** The days of a delivery as quoted, in the calendars of Thailand and of the destination. */
export const QuotedDays = z.object({
  handover: z.iso.date(),
  earliest: z.iso.date(),
  latest: z.iso.date(),
  /** The zone of the card whose range of days was quoted. */
  zone: z.string(),
});
export type QuotedDays = z.infer<typeof QuotedDays>;

export const EstimatedDelivery = z.strictObject({ earliest: z.iso.date(), latest: z.iso.date() });

/** A price that a quote holds, with its steps as staff see them. */
export const HeldPrice = z.object({
  /** The id of the courier's service as well. */
  courier_name: z.string(),
  /** Of the courier's rate card. */
  rate_version: z.int(),
  total_satang: z.int(),
  delivery_type: z.string(),
  estimated_days: z.string(),
  /** If the request asked for delivery dates. */
  delivery: QuotedDays.exactOptional(),
  steps: PriceSteps,
  /** Null if the quoted place decides the price. Releases up to 1.12.0 did not store it. */
  places: PlacePrices.nullable().exactOptional(),
});
export type HeldPrice = z.infer<typeof HeldPrice>;

export const QuotedPackage = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  is_document: z.boolean(),
  actual_weight_dg: z.int(),
  length_10um: z.int(),
  width_10um: z.int(),
  height_10um: z.int(),
  /** Where they were sent; the weight is then their sum, the sides those of the largest. */
  pieces: z.array(StoredPiece).exactOptional(),
});
export type QuotedPackage = z.infer<typeof QuotedPackage>;

/**
 * A document of the collection `quotes`: what was quoted to an account that asked to hold it.
 * Weights are in tenths of a gram, lengths in hundredths of a millimetre.
 */
export const HeldQuoteRecord = QuotedPackage.extend({
  account_id: z.string(),
  /** The day in Thailand of the prices. */
  ship_date: z.iso.date(),
  prices: z.array(HeldPrice),
  quoted_at: z.date(),
  /** The end of the quote's validity, exclusive. */
  valid_until: z.date(),
  /** When Firestore deletes the document. */
  expires_at: z.date(),
});
export type HeldQuoteRecord = z.infer<typeof HeldQuoteRecord>;

export interface HeldQuote extends HeldQuoteRecord {
  readonly id: string;
}
