import { sayInEnglish } from '../../../src/errors/words';
import type { CardFault } from '../../../src/quotes/cards/card-fault';
import { cardFaults } from '../../../src/quotes/cards/card-faults';
import {
  noDatedCharges,
  type DatedCharges,
  type PricingContext,
} from '../../../src/quotes/cards/dated-charges';
import { SCHEDULED, type RateCard } from '../../../src/quotes/cards/rate-card';
import { SURCHARGE_FAULTS } from '../../faults/surcharges';
import { fuelLimitFault } from '../../surcharges/rules/fuel-limit';
import { unservedCountries } from '../difference/card-summary';
import { proofFaults } from '../proofs/proof-faults';
import {
  pricingDays,
  quotedFrom,
  timelineFaults,
  timelineWarnings,
  type Days,
} from '../timeline/timeline';
import { datedChargeWarnings } from './dated-charge-warnings';
import { datedFaults } from './dated-faults';
import { shownFaults } from './shown-faults';
import { tariffWarnings } from './tariff-warnings';

/** `faults` keep a card from being published; `warnings` are for a person to look at. */
export interface LintReport {
  readonly faults: readonly CardFault[];
  readonly warnings: readonly CardFault[];
}

const MAX_VAT_BP = 1500;
const THAI_VAT_BP = 700;

/**
 * Checks a card as it would be published today among the courier's other versions and with what is
 * dated beside them: whether every package gets the price it should, and whether each day has the
 * card it should have.
 */
export function lintCard(
  card: RateCard,
  others: readonly RateCard[],
  today: string,
  beside = noDatedCharges(card.courier_name),
): LintReport {
  const published = others.filter(isPublished);
  return {
    faults: [
      ...cardFaults(card).map(withAdvice),
      ...rateFaults(card),
      ...codeFaults(card),
      ...shownFaults(card),
      ...timelineFaults(card, published, today),
      ...contextFaults(
        { card, beside },
        pricingDays(card, published, today),
        inTheirPlace(published, beside),
      ),
    ],
    warnings: [
      ...ownWarnings(card),
      ...datedChargeWarnings(card, beside, today, published),
      ...timelineWarnings(card, published, today),
    ],
  };
}

/** Checks a card that is published: which days it shares with others was decided then. */
export function lintPublished(
  card: RateCard,
  others: readonly RateCard[],
  today: string,
  beside = noDatedCharges(card.courier_name),
): LintReport {
  const isQuoted = quotedFrom(today, [...others.filter(isPublished), card]).has(card.version);
  const message = `It prices on no day from ${today} on.`;
  return {
    faults: [
      ...cardFaults(card),
      ...rateFaults(card),
      ...contextFaults({ card, beside }, pricingDays(card, others.filter(isPublished), today)),
    ],
    warnings: [
      ...ownWarnings(card),
      ...shownFaults(card),
      ...datedChargeWarnings(card, beside, today),
      ...(isQuoted ? [] : [{ path: 'valid_from', message }]),
    ],
  };
}

/**
 * Where a card, what is dated beside it and its proofs do not agree; see `proofFaults`. Dated faults
 * that are known already are left out.
 */
export function contextFaults(
  { card, beside }: PricingContext,
  days: Days,
  earlier: readonly PricingContext[] = [],
  known: readonly CardFault[] = [],
): CardFault[] {
  const faults = datedFaults(card, beside.surcharges, days).filter(
    ({ message }) => !known.some((fault) => fault.message === message),
  );
  // Without the rates that a price needs, no proof says anything.
  return faults.length > 0 ? faults : proofFaults({ card, beside }, earlier);
}

/** The published versions, the newest first, as they price beside the same. */
const inTheirPlace = (published: readonly RateCard[], beside: DatedCharges): PricingContext[] =>
  [...published].sort((a, b) => b.version - a.version).map((card) => ({ card, beside }));

const isPublished = ({ status }: RateCard): boolean => status === 'published';

/** The last day is the one thing that a publication can change. */
const withAdvice = (fault: CardFault): CardFault =>
  fault.path === 'valid_to'
    ? { ...fault, message: `${fault.message} Say with --to until when it counts.` }
    : fault;

const ownWarnings = (card: RateCard): CardFault[] => [
  ...coverageWarnings(card),
  ...rateWarnings(card),
  ...tariffWarnings(card),
];

const say = sayInEnglish(SURCHARGE_FAULTS);

function rateFaults({ fuel_bp, vat_mode, vat_bp }: RateCard): CardFault[] {
  const faults: CardFault[] = [];
  const fuelFault = fuel_bp === SCHEDULED ? undefined : fuelLimitFault(fuel_bp);
  if (fuelFault !== undefined) faults.push({ path: 'fuel_bp', message: say(fuelFault) });
  const isInRange = vat_mode === 'add' ? vat_bp >= 1 && vat_bp <= MAX_VAT_BP : vat_bp <= MAX_VAT_BP;
  if (!isInRange) {
    const message = `VAT of ${vat_bp / 100} % is out of range where it is "${vat_mode}".`;
    faults.push({ path: 'vat_bp', message });
  }
  return faults;
}

/** Cards that are quoted may have such zones: their prices are right, but a difference names one. */
const codeFaults = ({ zones }: RateCard): CardFault[] =>
  zones.flatMap(({ code }, index) =>
    zones.findIndex((zone) => zone.code === code) < index
      ? [{ path: `zones[${index}].code`, message: `There is already a zone ${code}.` }]
      : [],
  );

function coverageWarnings(card: RateCard): CardFault[] {
  const missing = unservedCountries(card);
  if (missing.length === 0) return [];
  const some = missing.length > 12 ? `${missing.slice(0, 12).join(' ')} ...` : missing.join(' ');
  const message =
    missing.length === 1
      ? `1 country is in no zone: ${some}`
      : `${missing.length} countries are in no zone: ${some}`;
  return [{ path: 'zones', message }];
}

function rateWarnings({ vat_mode, vat_bp, active }: RateCard): CardFault[] {
  const warnings: CardFault[] = [];
  if (vat_mode === 'add' && vat_bp !== THAI_VAT_BP) {
    const message = `VAT is ${vat_bp / 100} %, not Thailand's ${THAI_VAT_BP / 100} %.`;
    warnings.push({ path: 'vat_bp', message });
  }
  if (!active) warnings.push({ path: 'active', message: 'The card is not active: never quoted.' });
  return warnings;
}
