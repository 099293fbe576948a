import type { PieceData } from '../../../src/model/quote/pieces';
import {
  type BreakdownLine,
  type BreakdownPart,
  breakdownForStaff,
} from '../../../src/pricing/breakdown';
import { compileCard } from '../../../src/pricing/cards/compile-card';
import { type DatedCharges, addDatedCharges } from '../../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import {
  type Areas,
  type Price,
  type Unavailable,
  pricePackage,
} from '../../../src/pricing/price-package';
import { describeRefusal, describeRefusalInThai } from '../../../src/pricing/refusal';
import {
  type CourierSurcharges,
  holdsOn,
  isOfCountry,
  refusalOf,
} from '../../../src/pricing/surcharges/courier-surcharges';
import type { Package } from '../../../src/pricing/weights';
import { QuoteRequest, measureRequest } from '../../../src/quotes/quote-request';
import { formatTable } from '../../../tools/format-table';
import { callFault } from '../../faults/calls';
import { refuseFault } from '../../faults/say-english';
import { priceDetails } from '../../rates/explain/price-details';
import { noDatedCharges } from '../../rates/lint/dated-charges';
import { issueFaults } from '../../sheets/json-file';
import { formatThb } from '../../units/format-units';
import { describeDetail } from '../../words/describe-detail';
import type { CommandOutput } from './command-output';
import type { Sides } from './parse-arguments';

export interface PriceOptions {
  readonly country: string;
  readonly weight?: number | undefined;
  readonly size?: Sides | undefined;
  /** Of several pieces, in place of the weight and the size. */
  readonly piece?: readonly PieceData[] | undefined;
  readonly document: boolean;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
}

/** What a version charges for a package on a day, as a quote does; suspensions change no price. */
export function priceOnDay(
  card: RateCard,
  options: PriceOptions,
  shipDate: string,
  { surcharges, findAreas }: DatedCharges,
): {
  readonly item: Package;
  readonly areas: Areas | undefined;
  readonly price: Price | Unavailable;
} {
  const request = toRequest(options);
  const item = measureRequest(request, shipDate);
  const place = { postalCode: request.postal_code ?? undefined, city: request.city ?? undefined };
  const areas = findAreas(item.country, place, shipDate);
  const dated = addDatedCharges(
    compileCard(card),
    card,
    { ...surcharges, suspensions: [] },
    shipDate,
  );
  return { item, areas, price: pricePackage(dated, item, areas) };
}

/**
 * The nine steps of one price, below the notes on the version. If the courier cannot carry the
 * package, the limit that applies.
 */
export function explainPrice(
  card: RateCard,
  options: PriceOptions,
  shipDate: string,
  given: readonly string[],
  charges: DatedCharges = noDatedCharges(card.courier_name),
): CommandOutput {
  const { item, areas, price } = priceOnDay(card, options, shipDate, charges);
  const notes = [...given, ...suspensionNotes(charges.surcharges, item)];
  if (price.kind === 'unavailable') {
    const message = describeRefusal(price.refusal);
    const json = { notes, code: price.refusal.code, message };
    return { json, text: [...notes, message].join('\n') };
  }
  const { json, text } = showSteps(card, price, item, areas);
  return { json: { notes, ...json }, text: [...notes, text].join('\n') };
}

/** The nine steps of a price, each with the lines of the card that it comes from. */
export function showSteps(
  card: RateCard,
  price: Price,
  item: Package,
  areas: Areas | undefined,
): { readonly json: object; readonly text: string } {
  const steps = breakdownForStaff(price, item);
  const details = Object.fromEntries(
    Object.entries(priceDetails(card, price, item, areas)).map(([name, found]) => [
      name,
      found.map(describeDetail),
    ]),
  );
  const rows = steps.flatMap((line): string[][] => [
    [
      String(line.step),
      wordsOf(line.name),
      'weight_kg' in line ? `${line.weight_kg} kg` : thb(line),
    ],
    ...sharesOf(line),
    ...('parts' in line ? line.parts.map((part) => ['', `  ${nameOfPart(part)}`, thb(part)]) : []),
    ...(details[line.name] ?? []).map((detail) => ['', `  ${detail}`, '']),
  ]);
  const total = ['', 'final price', `${formatThb(price.total)} THB`];
  return {
    json: { final_price_satang: price.total, steps, details },
    text: formatTable(['step', '', 'amount'], [...rows, total]),
  };
}

/** What each of several pieces contributes; nothing to an amount of nothing. */
const sharesOf = (line: BreakdownLine): string[][] =>
  ('amount_satang' in line && line.amount_satang === 0 ? [] : (line.pieces ?? [])).map(
    (share, at) => [
      '',
      `  piece ${at + 1}${share.quantity === 1 ? '' : ` x ${share.quantity}`}`,
      'weight_kg' in share ? `${share.weight_kg} kg` : thb(share),
    ],
  );

const suspensionNotes = ({ suspensions }: CourierSurcharges, item: Package): string[] =>
  suspensions
    .filter((one) => holdsOn(one, item.shipDate) && isOfCountry(one, item.country))
    .map(refusalOf)
    .flatMap((refusal) => [describeRefusal(refusal), describeRefusalInThai(refusal) ?? '']);

const wordsOf = (name: string): string => name.replaceAll('_', ' ');
const nameOfPart = ({ name, label }: BreakdownPart): string =>
  label === undefined ? wordsOf(name) : `${wordsOf(name)} ${label}`;
const thb = ({ amount_satang }: { readonly amount_satang: number }): string =>
  `${formatThb(amount_satang)} THB`;

/** @throws OperationRefusal for what a quote does not take. */
export function toRequest(options: PriceOptions, shipDate?: string): QuoteRequest {
  const { country, weight, size, piece, document, postalCode, city } = options;
  const [length, width, height] = size ?? [];
  const parsed = QuoteRequest.safeParse({
    country,
    actual_weight_kg: weight,
    length_cm: length,
    width_cm: width,
    height_cm: height,
    pieces: piece,
    is_document: document,
    postal_code: postalCode,
    city,
    ship_date: shipDate,
  });
  if (parsed.success) return parsed.data;
  throw refuseFault(callFault('call_invalid', { problems: issueFaults(parsed.error) }));
}
