import { createFaultMaker, createPlacedFaultMaker } from '../../src/errors/fault';
import { CARD_FAULTS } from '../../src/errors/rate-faults';
import { sayInEnglish } from '../../src/errors/words';
import { LIKELY_TYPOS } from './likely-typos';

const LINT_FINDINGS = {
  vat_out_of_range: 'VAT of {vat:basisPoints} is out of range when it is "{mode}".',
  vat_unusual: "VAT is {vat:basisPoints}, not Thailand's {usual:basisPoints}.",
  zone_repeated: 'There is already a zone {zone}.',
  countries_unserved:
    '{count:number} {count|country is|countries are} in no zone: {countries:countries}.',
  countries_unserved_among:
    '{count:number} {count|country is|countries are} in no zone, among them {countries:countries}.',
  card_inactive: 'The card is not active, so it is never quoted.',
  days_not_range: 'The days "{days}" are not a range: write "{days}-{days}".',
  days_reversed: 'The days "{days}" end before they begin.',
  parcel_type_wrong: 'The delivery type of a parcel tariff cannot be "{type}".',
  document_type_wrong: 'The delivery type of a document tariff must be "{required}", not "{type}".',
  fault_at: '{place:place}: {fault:fault}',
  draft_discarded: 'The draft is discarded. To use it after all, export it and import that file.',
} as const;

const TARIFF_WARNINGS = {
  card_day_buddhist: '{day} is in the Buddhist Era; {year} is meant.',
  begins_before_version:
    'It begins on {from:day}, before version {version}, which begins on {before:day}.',
  begins_years_away: 'It begins on {from:day}, more than a year from today.',
  limit_above_table:
    'Packages up to {limit:grams} are accepted, but parcels above {weight:grams} get no quote.',
  shipment_limit_above_table:
    'Several pieces of up to {limit:grams} together are accepted, but the parcel table ends at {weight:grams}. Continue the table, or lower max_shipment_kg.',
  shipment_limit_below_piece:
    'A shipment may weigh {limit:grams}, less than the {weight:grams} that one piece may weigh.',
  pieces_unpriced_above:
    'The parcel table ends at {weight:grams}, the limit of one piece: several pieces that weigh more together get no quote.',
  fee_per_shipment_unused:
    'per=shipment has no effect here: it needs the line pieces,sum_of_pieces or pieces,sum_of_weights.',
  row_weight_odd:
    'The {tariff:term} table has a row at {weight:grams}, where the rows around are {step:grams} apart.',
  row_maybe_missing:
    'The {tariff:term} table has no row between {from:grams} and {to:grams}, and other rows are {step:grams} apart: one may be missing.',
  price_much_lower:
    'In zone {zone}, the price of {price:satang} at {weight:grams} is lowered to {lower:satang}, the price at {higher:grams}: {share:basisPoints} less.',
  weight_step_unusual: 'Above the rows, weights go up by {step:grams}; carriers use 0.5 or 1 kg.',
  weight_rounding_coarse:
    'Weights are rounded to the nearest {unit:grams}, but rows are {step:grams} apart: some packages would be priced by a row below their weight.',
  fee_minimum_unpriced:
    'A package with this fee is billed for {weight:grams}, but in some zone parcels above {most:grams} get no quote.',
  additional_without_row:
    'The {tariff:term} table has additional weight but no row for the first weight, so the first step costs no more than any other.',
  additional_step_uneven:
    'In the {tariff:term} table, {from:grams} to {to:grams} is no multiple of the step of {step:grams}: the step may be another.',
  base_without_step:
    'There are bases, but no weight_step_kg: weights are rounded up to whole kilograms. If that is right, write weight_step_kg,1.',
  zone_unreachable: 'Zone {zone} has no countries, and no list of areas names it.',
  freight_discount_unusual:
    'The freight discount of zone {zone} is {discount:basisPoints}: below 1 % or above 80 % it may be a typo.',
  cutoff_early:
    'The cutoff is {cutoff:time}: from then on, parcels are handed over on the next day. If the afternoon is meant, write {afternoon:time}.',
  parcels_unpriced_above: 'Parcels above {weight:grams} get no quote.',
  card_without_fuel:
    'Without fuel, this looks like a postal tariff. Most posts bill the actual weight alone: if this one does, add the line billed_by,actual, or bulky parcels are quoted too high. If not, add billed_by,chargeable.',
} as const;

const DATED_FINDINGS = {
  card_fuel_rate_missing: '{courier:courier} has a fuel schedule, but no rate for {day:day}.',
  demand_zone_unknown:
    'The demand surcharge {name} from {from:day} to {to:day} is for zone {zone}, which the card does not have.',
  area_tier_unknown:
    'The areas of {country:country} name the tier {name}, and the card has no line remote_area for it.',
  area_zone_unknown:
    'The areas of {country:country} name the zone {name}, which the card does not have.',
  areas_without_quote:
    'Places of {country:country} in {kind:term} {names:list} get no quote: the version has no such {kind:term}.',
  remote_area_unlisted:
    'No list of areas names the remote {count|area|areas} {tiers:list}, so {count|it is|they are} never charged.',
  fuel_schedule_unused:
    "The card has its own fuel rate, {fuel:basisPoints}: the courier's schedule does not apply.",
  demand_charged_twice:
    'The card has a demand surcharge from {from:day} to {to:day}, and {name} is charged as well.',
  zone_changed:
    'Demand surcharges or areas name zone {zone}, whose countries differ from those in version {version}.',
  service_inactive_of_card:
    'Shipments could not request {courier:courier}: its service is not active.',
  service_missing_of_card:
    '{name} has no service, so shipments could not request {courier:courier}.',
} as const;

const VERSION_FINDINGS = {
  days_from_to: '{from:day} to {to:day}',
  days_from_on: '{from:day} on',
  version_overlapped:
    'Its days overlap those of version {version}, which is newer and applies from {days:fault}.',
  version_overlapped_later:
    'Its days overlap those of version {version}, which is newer and applies from {days:fault}. To fit, it has to end by {until:day}.',
  days_uncovered: 'No card covers the days from {days:fault}.',
  version_never_quoted: 'Version {version}, published from {from:day}, would never be quoted.',
  version_quoted_only_if:
    'Version {version}, published from {from:day}, would never be quoted, unless this one ends by {until:day}.',
  version_applies_again:
    'Version {version} would apply again from {from:day}, the day after the last of this one.',
  never_in_effect: 'The version is not in effect on any day from {from:day} on.',
  finding_of_version: 'Version {version}: {finding:fault}',
  publishing_refused: 'Publishing this would be refused: {path:place}: {fault:fault}',
} as const;

/** Proofs: the carrier's own prices that a card must reproduce. */
const PROOF_FINDINGS = {
  proof_package:
    '{country:country}, {weight:grams}, {length:number}x{width:number}x{height:number} cm, {kind:term}, on {day:day}',
  proof_package_at:
    '{country:country} {place}, {weight:grams}, {length:number}x{width:number}x{height:number} cm, {kind:term}, on {day:day}',
  proof_pieces:
    '{country:country}, {count:number} {count|piece|pieces} ({weights} kg, {sizes} cm), {kind:term}, on {day:day}',
  proof_pieces_at:
    '{country:country} {place}, {count:number} {count|piece|pieces} ({weights} kg, {sizes} cm), {kind:term}, on {day:day}',
  proof_unpriced: '{proof:fault} is {price:satang}, but the card gives no price: {reason:fault}',
  proof_differs: '{proof:fault} is {price:satang}; the card comes to {found:satang}.',
  proof_differs_as_live:
    '{proof:fault} is {price:satang}; the card comes to {found:satang}, as does the live version. Check the proof first.',
  proof_differs_in_weight:
    '{proof:fault} is {price:satang}; the card comes to {found:satang}. The first step that differs is {step:number}, {line:term}: {now:grams} instead of {before:grams} until now.',
  proof_differs_in_amount:
    '{proof:fault} is {price:satang}; the card comes to {found:satang}. The first step that differs is {step:number}, {line:term}: {now:satang} instead of {before:satang} until now.',
  proofs_failing:
    '{count:number} {count|proof fails|proofs fail}. If {count|it is|they are} for the prices of an earlier version, {count|it|they} can be left out.',
  proofs_left_out:
    '{count:number} {count|proof is|proofs are} left out: the card does not give {count|its price|their prices}. Other versions keep their own proofs.',
  proof_left_out: 'Left out: {proof:fault}',
  proofs_out_of_validity:
    '{count:number} {count|proof is|proofs are} for days on which the card is not valid: {proof:fault}.',
  proofs_of_open_fuel:
    '{count:number} {count|proof is|proofs are} for days to come with the last fuel rate that is known: {proof:fault}. Another rate for such a day will be refused.',
} as const;

const CARD_REFUSALS = {
  card_faulty: 'Version {version} of {courier:courier} cannot be published:\n{faults:faults}',
  change_breaks_version:
    'Version {version} of {courier:courier} would be wrong with this change:\n{faults:faults}',
  change_breaks_proofs:
    "Version {version} of {courier:courier} would differ from the carrier's prices with this change:\n{faults:faults}",
  areas_break_proofs:
    "Version {version} of {courier:courier} would differ from the carrier's prices with these areas:\n{faults:faults}",
  version_days_fixed:
    'Version {version} of {courier:courier} is already published. Days can be tried on drafts only.',
} as const;

export const CARD_FINDINGS = {
  ...CARD_FAULTS,
  ...LIKELY_TYPOS,
  ...LINT_FINDINGS,
  ...TARIFF_WARNINGS,
  ...DATED_FINDINGS,
  ...VERSION_FINDINGS,
  ...PROOF_FINDINGS,
  ...CARD_REFUSALS,
} as const;

export const cardFinding = createPlacedFaultMaker<typeof CARD_FINDINGS>();

/** The same without a place, for parts of another sentence and for no member of a card. */
export const cardFact = createFaultMaker<typeof CARD_FINDINGS>();

export const sayCardFinding = sayInEnglish(CARD_FINDINGS);
