import { groupInOrder } from '../../measures/group-by';
import type { Card } from '../card';
import { type Areas, type Price, pricePackage } from '../price-package';
import type { Unavailability } from '../refusal';
import { listsOn } from '../surcharges/area-lists';
import {
  type AreaListEntry,
  type CourierSurcharges,
  type Suspension,
  noSurcharges,
} from '../surcharges/courier-surcharges';
import { type FuelDue, fuelDue } from '../surcharges/fuel-due';
import type { Package } from '../weights';
import { compileCard } from './compile-card';
import { addDatedCharges } from './dated-charges';
import { type RateCard, SCHEDULED } from './rate-card';
import { highestFirst, versionOn } from './version-on';

/** A courier that is active on a day: with the card of that day, or the reason it has none. */
export type Offer =
  | { readonly courierName: string; readonly card: Card }
  | { readonly courierName: string; readonly refusal: Unavailability };

export interface RateBook {
  /** The active couriers of a day in Thailand (`YYYY-MM-DD`), by name. */
  offersOn(day: string): readonly Offer[];
  /** The couriers with areas in a country on a day, with their lists. */
  areaListsOf(country: string, day: string): readonly CourierAreas[];
  /** The suspensions of a courier, with or without a card. */
  suspensionsOf(courier: string): readonly Suspension[];
  /** The couriers whose fuel rate on a day follows a schedule. */
  scheduledOn(day: string): readonly ScheduledCourier[];
}

export interface ScheduledCourier {
  readonly courierName: string;
  /** The reason to look for its next rate, if that should be known by the day but is not. */
  readonly due: FuelDue | undefined;
}

export interface CourierAreas {
  readonly courierName: string;
  readonly lists: readonly AreaListEntry[];
}

/** A quote may be for any of the next 60 days, and today advances. */
const MAX_DAYS = 64;

/**
 * A book of faultless, published cards. A courier's card of a day is the highest version that is
 * valid on it; whether that one is active decides for the courier. If none is valid, the highest
 * gives the reason.
 */
export function createRateBook(
  rateCards: readonly RateCard[],
  surcharges: readonly CourierSurcharges[] = [],
): RateBook {
  const surchargesOf = surchargesByCourier(surcharges);
  const couriers = versionsByCourier(rateCards);
  const areaLists = areaListsByCountry(couriers, surchargesOf);
  const offersByDay = new Map<string, readonly Offer[]>();
  return {
    offersOn(day) {
      let offers = offersByDay.get(day);
      if (!offers) {
        offers = couriers.flatMap((versions) => makeOffer(versions, surchargesOf, day));
        if (offersByDay.size >= MAX_DAYS) offersByDay.clear();
        offersByDay.set(day, offers);
      }
      return offers;
    },
    areaListsOf: (country, day) => areasOn(areaLists.get(country) ?? [], day),
    suspensionsOf: (courier) => surchargesOf(courier).suspensions,
    scheduledOn: (day) => couriers.flatMap((versions) => findSchedule(versions, surchargesOf, day)),
  };
}

type SurchargesOf = (courier: string) => CourierSurcharges;

function surchargesByCourier(surcharges: readonly CourierSurcharges[]): SurchargesOf {
  const byCourier = new Map(surcharges.map((one) => [one.courier_name, one]));
  return (courier) => byCourier.get(courier) ?? noSurcharges(courier);
}

function areaListsByCountry(
  couriers: readonly (readonly RateCard[])[],
  surchargesOf: SurchargesOf,
): Map<string, CourierAreas[]> {
  const byCountry = new Map<string, (CourierAreas & { lists: AreaListEntry[] })[]>();
  for (const [card] of couriers) {
    const courierName = card?.courier_name ?? '';
    for (const list of surchargesOf(courierName).areas) {
      const ofCountry = byCountry.get(list.country) ?? [];
      const earlier = ofCountry.find((one) => one.courierName === courierName);
      if (earlier) earlier.lists.push(list);
      else byCountry.set(list.country, [...ofCountry, { courierName, lists: [list] }]);
    }
  }
  return byCountry;
}

/** The versions of each courier, highest first; the couriers by name. */
const versionsByCourier = (rateCards: readonly RateCard[]): RateCard[][] =>
  groupInOrder(highestFirst(rateCards), ({ courier_name }) => courier_name).map(
    ([, versions]) => versions,
  );

const compiledCards = new WeakMap<RateCard, Card>();

/** Compiles each card once, on first use. */
function compileOnce(card: RateCard): Card {
  const compiled = compiledCards.get(card) ?? compileCard(card);
  compiledCards.set(card, compiled);
  return compiled;
}

/** The lists of a day; none for a courier without lists. */
function areasOn(couriers: readonly CourierAreas[], day: string): readonly CourierAreas[] {
  if (couriers.every(({ lists }) => lists.every(({ from }) => from === undefined))) return couriers;
  return couriers
    .map(({ courierName, lists }) => ({ courierName, lists: listsOn(lists, day) }))
    .filter(({ lists }) => lists.length > 0);
}

function makeOffer(
  versions: readonly RateCard[],
  surchargesOf: SurchargesOf,
  day: string,
): Offer[] {
  const valid = versionOn(versions, day);
  const decisive = valid ?? versions[0];
  if (!decisive?.active) return [];
  const courierName = decisive.courier_name;
  if (!valid) return [{ courierName, refusal: notValid(decisive, day) }];
  const card = addDatedCharges(compileOnce(valid), valid, surchargesOf(courierName), day);
  return [{ courierName, card }];
}

function findSchedule(
  versions: readonly RateCard[],
  surchargesOf: SurchargesOf,
  day: string,
): ScheduledCourier[] {
  const valid = versionOn(versions, day);
  if (valid?.active !== true || valid.fuel_bp !== SCHEDULED) return [];
  const courierName = valid.courier_name;
  return [{ courierName, due: fuelDue(surchargesOf(courierName).fuel, day) }];
}

function notValid({ valid_from, valid_to }: RateCard, day: string): Unavailability {
  return valid_to === null || day < valid_from
    ? { code: 'not_yet_valid', validFrom: valid_from }
    : { code: 'no_longer_valid', validTo: valid_to };
}

export interface Refused {
  readonly courierName: string;
  readonly refusal: Unavailability;
}

export interface Quoted {
  readonly prices: readonly Price[];
  readonly unavailable: readonly Refused[];
}

/**
 * What the couriers' lists of areas say of a destination. A courier whose list cannot be read has
 * null, and gives no quote; one without a list for the country has nothing.
 */
export type AreasByCourier = ReadonlyMap<string, Areas | null>;

/**
 * Prices a package at every offer: the prices by amount, then courier name, and the couriers
 * that gave none, by name. The order of the offers does not matter.
 */
export function quoteOffers(
  offers: readonly Offer[],
  item: Package,
  areas?: AreasByCourier,
): Quoted {
  const prices: Price[] = [];
  const unavailable: Refused[] = [];
  for (const offer of offers) {
    if ('refusal' in offer) {
      unavailable.push(offer);
      continue;
    }
    const found = areas?.get(offer.courierName);
    if (found === null) {
      unavailable.push({ ...offer, refusal: { code: 'area_rates_missing' } });
      continue;
    }
    const priced = pricePackage(offer.card, item, found);
    if (priced.kind === 'price') prices.push(priced);
    else unavailable.push({ courierName: offer.courierName, refusal: priced.refusal });
  }
  prices.sort((a, b) => a.total - b.total || byText(a.card.courierName, b.card.courierName));
  unavailable.sort((a, b) => byText(a.courierName, b.courierName));
  return { prices, unavailable };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface QuotedCourier {
  readonly courierName: string;
  readonly displayName: string;
}

/**
 * The couriers that a quote may name on a day in Thailand or, where their card is for later, on a
 * day to come; by courier name.
 */
export const quotedCouriers = (book: RateBook, today: string): QuotedCourier[] =>
  book.offersOn(today).flatMap(toCourier);

function toCourier(offer: Offer): QuotedCourier[] {
  const { courierName } = offer;
  if ('card' in offer) return [{ courierName, displayName: offer.card.displayName }];
  return offer.refusal.code === 'not_yet_valid' ? [{ courierName, displayName: courierName }] : [];
}
