import { isSameFault } from '../../../src/errors/fault';
import type { ServiceState } from '../../../src/model/service/shipping-service';
import { type CardFault, cardFaults } from '../../../src/pricing/cards/card-faults';
import type { DatedCharges, PricingContext } from '../../../src/pricing/cards/dated-charges';
import { type RateCard, SCHEDULED } from '../../../src/pricing/cards/rate-card';
import { highestFirst } from '../../../src/pricing/cards/version-on';
import { shiftDay, yearOf } from '../../../src/thailand/day';
import { readCalendarDate } from '../../../src/thailand/written-day';
import { cardFinding } from '../../faults/cards';
import { fuelLimitFault } from '../../surcharges/rules/fuel-limit';
import { unservedCountries } from '../difference/card-summary';
import { proofFaults } from '../proofs/proofs';
import {
  type Days,
  pricingDays,
  quotedFrom,
  timelineFaults,
  timelineWarnings,
} from '../timeline/timeline';
import { noDatedCharges, datedChargeWarnings, datedFaults } from './dated-charges';
import { findingIf } from './likely-typos/finding-if';
import { likelyTypos } from './likely-typos/likely-typos';
import { tariffWarnings } from './tariff-warnings';

/** The delivery type of quotes for documents. */
const DOCUMENT = 'document';

/**
 * Wrong details next to a price: the days of a zone, the delivery type of a tariff. Quoted cards
 * may have such faults, as may a version to roll back to. A card that is not active shows nothing.
 */
export const shownFaults = (card: RateCard): CardFault[] =>
  card.active ? [...daysFaults(card), ...typeFaults(card)] : [];

/** The schema holds the form: `1-2`, or `3`, which cards of 1.12.0 and before may have. */
const daysFaults = ({ zones }: RateCard): CardFault[] =>
  zones.flatMap(({ estimated_days: days }, index) => {
    const [first = 0, last] = days.split('-').map(Number);
    if (last !== undefined && first <= last) return [];
    const code = last === undefined ? 'days_not_range' : 'days_reversed';
    return [cardFinding(`zones[${index}].estimated_days`, code, { days })];
  });

function typeFaults({ parcel, document }: RateCard): CardFault[] {
  const type = document?.delivery_type ?? DOCUMENT;
  const values = { required: DOCUMENT, type };
  return [
    ...findingIf(parcel?.delivery_type === DOCUMENT, 'parcel.delivery_type', 'parcel_type_wrong', {
      type: DOCUMENT,
    }),
    ...findingIf(type !== DOCUMENT, 'document.delivery_type', 'document_type_wrong', values),
  ];
}

/** `faults` block publication; `warnings` are for a person to check. */
export interface LintReport {
  readonly faults: readonly CardFault[];
  readonly warnings: readonly CardFault[];
}

const MAX_VAT_BP = 1500;
const THAI_VAT_BP = 700;
const MAX_COUNTRIES = 12;

/**
 * Checks a card as it would be published today among the courier's other versions and with their
 * dated charges: whether every package gets the right price, and each day the right card.
 */
export function lintCard(
  card: RateCard,
  others: readonly RateCard[],
  today: string,
  datedCharges = noDatedCharges(card.courier_name),
): LintReport {
  const published = others.filter(isPublished);
  return {
    faults: [
      ...cardFaults(card),
      ...rateFaults(card),
      ...codeFaults(card),
      ...shownFaults(card),
      ...timelineFaults(card, published, today),
      ...contextFaults(
        { card, datedCharges },
        pricingDays(card, published, today),
        buildContexts(published, datedCharges),
      ),
    ],
    warnings: [
      ...ownWarnings(card, versionBefore(card, published)),
      ...datedChargeWarnings(card, datedCharges, today, published),
      ...timelineWarnings(card, published, today),
      ...dayWarnings(card, versionBefore(card, published), today),
    ],
  };
}

/** Checks a card that is published: overlaps with other versions were decided then. */
export function lintPublished(
  card: RateCard,
  others: readonly RateCard[],
  today: string,
  datedCharges = noDatedCharges(card.courier_name),
): LintReport {
  const published = others.filter(isPublished);
  const isQuoted = quotedFrom(today, [...published, card]).has(card.version);
  return {
    faults: [
      ...cardFaults(card),
      ...rateFaults(card),
      ...contextFaults({ card, datedCharges }, pricingDays(card, published, today)),
    ],
    warnings: [
      ...ownWarnings(card, versionBefore(card, published)),
      ...shownFaults(card),
      ...datedChargeWarnings(card, datedCharges, today),
      ...findingIf(!isQuoted, 'valid_from', 'never_in_effect', { from: today }),
    ],
  };
}

/**
 * Where a card, its dated charges and its proofs do not agree; see `proofFaults`. Known dated
 * faults are left out.
 */
export function contextFaults(
  { card, datedCharges }: PricingContext,
  days: Days,
  earlier: readonly PricingContext[] = [],
  known: readonly CardFault[] = [],
): CardFault[] {
  const faults = newFaults(datedFaults(card, datedCharges.surcharges, days), known);
  // Without the rates that a price needs, proofs are meaningless.
  return faults.length > 0 ? faults : proofFaults({ card, datedCharges }, earlier);
}

export const newFaults = (faults: readonly CardFault[], known: readonly CardFault[]): CardFault[] =>
  faults.filter((fault) => !known.some((other) => isSameFault(fault, other)));

/** The published versions, the newest first, each with the same dated charges. */
export const buildContexts = (
  published: readonly RateCard[],
  datedCharges: DatedCharges,
): PricingContext[] => highestFirst(published).map((card) => ({ card, datedCharges }));

export const isPublished = ({ status }: RateCard): boolean => status === 'published';

/** The fault of a card that would be quoted although no shipment could use its courier. */
export function serviceFaults(
  { courier_name: courier, display_name: name, active }: RateCard,
  service: ServiceState,
): CardFault[] {
  if (!active || service === 'active') return [];
  return service === 'inactive'
    ? [cardFinding('courier_name', 'service_inactive_of_card', { courier })]
    : [cardFinding('courier_name', 'service_missing_of_card', { courier, name })];
}

/** The version that a card replaces: the highest published one below its own number. */
export const versionBefore = (
  { version }: RateCard,
  published: readonly RateCard[],
): RateCard | undefined => highestFirst(published).find((other) => other.version < version);

/** Cards are loaded for the coming year, or for a present one. */
const MAX_DAYS = { ahead: 400, ago: 730 };
const YEARS_AGO = 5;

/** A beginning that nobody means: in another calendar, or years away. */
function dayWarnings(
  { valid_from: from, valid_to: to }: RateCard,
  before: RateCard | undefined,
  today: string,
): CardFault[] {
  const buddhist = [
    { place: 'valid_from', day: from },
    { place: 'valid_to', day: to },
  ].flatMap(({ place, day }) => {
    const date = day === null ? undefined : readCalendarDate(day);
    if (day === null || date?.kind !== 'buddhist') return [];
    const year = yearOf(date.suggestion);
    const isMeant = year >= yearOf(today) - YEARS_AGO;
    return findingIf(isMeant, place, 'card_day_buddhist', { day, year });
  });
  if (buddhist.length > 0) return buddhist;
  if (before !== undefined && from < before.valid_from) {
    const values = { from, before: before.valid_from, version: before.version };
    return [cardFinding('valid_from', 'begins_before_version', values)];
  }
  const isFar = from > shiftDay(today, MAX_DAYS.ahead) || from < shiftDay(today, -MAX_DAYS.ago);
  return findingIf(isFar, 'valid_from', 'begins_years_away', { from });
}

/** What the version before has in the same way was looked at then. */
const ownWarnings = (card: RateCard, before: RateCard | undefined): CardFault[] => {
  const known =
    before === undefined ? [] : [...coverageWarnings(before), ...tariffWarnings(before)];
  return [
    ...rateWarnings(card),
    ...newFaults([...coverageWarnings(card), ...tariffWarnings(card)], known),
    ...likelyTypos(card, before),
  ];
};

function rateFaults({ fuel_bp: fuel, vat_mode: mode, vat_bp: vat }: RateCard): CardFault[] {
  const fuelFault = fuel === SCHEDULED ? undefined : fuelLimitFault(fuel);
  const isVatRight = (mode !== 'add' || vat >= 1) && vat <= MAX_VAT_BP;
  return [
    ...(fuelFault === undefined ? [] : [{ place: 'fuel_bp', ...fuelFault }]),
    ...findingIf(!isVatRight, 'vat_bp', 'vat_out_of_range', { vat, mode }),
  ];
}

/** Quoted cards may have such zones: their prices are right, but a difference names only one. */
const codeFaults = ({ zones }: RateCard): CardFault[] =>
  zones.flatMap(({ code: zone }, index) => {
    const isRepeated = zones.findIndex(({ code }) => code === zone) < index;
    return findingIf(isRepeated, `zones[${index}].code`, 'zone_repeated', { zone });
  });

function coverageWarnings(card: RateCard): CardFault[] {
  const missing = unservedCountries(card);
  const count = missing.length;
  // A courier for few countries means to serve no others.
  const served = card.zones.reduce((sum, { countries }) => sum + countries.length, 0);
  if (count === 0 || count > served) return [];
  const code = count > MAX_COUNTRIES ? 'countries_unserved_among' : 'countries_unserved';
  return [cardFinding('zones', code, { count, countries: missing.slice(0, MAX_COUNTRIES) })];
}

const rateWarnings = ({ vat_mode, vat_bp: vat, active }: RateCard): CardFault[] => [
  ...findingIf(vat_mode === 'add' && vat !== THAI_VAT_BP, 'vat_bp', 'vat_unusual', {
    vat,
    usual: THAI_VAT_BP,
  }),
  ...findingIf(!active, 'active', 'card_inactive'),
];
