import {
  type BreakdownLine,
  type BreakdownPart,
  breakdownForStaff,
} from '../../../src/pricing/breakdown';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import type { Areas, Price } from '../../../src/pricing/price-package';
import { describeRefusal, describeRefusalInThai } from '../../../src/pricing/refusal';
import { type Suspension, toRefusal } from '../../../src/pricing/surcharges/courier-surcharges';
import type { Package } from '../../../src/pricing/weights';
import { formatTable } from '../../../tools/format-table';
import { priceDetails } from '../../rates/explain/price-details';
import type { PriceOnDay } from '../../rates/explain/price-on-day';
import { formatThb } from '../../units/format-units';
import { describeDetail } from '../../words/describe-detail';
import type { CommandOutput } from './command-output';

/**
 * The nine steps of one price, below the notes on the version. If the courier cannot carry the
 * package, the limit that applies.
 */
export function formatPrice(
  { card, item, areas, price, suspensions }: PriceOnDay,
  given: readonly string[],
): CommandOutput {
  const notes = [...given, ...suspensions.flatMap(describeSuspension)];
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
      toSpacedWords(line.name),
      'weight_kg' in line ? `${line.weight_kg} kg` : thb(line),
    ],
    ...listShares(line),
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
const listShares = (line: BreakdownLine): string[][] =>
  ('amount_satang' in line && line.amount_satang === 0 ? [] : (line.pieces ?? [])).map(
    (share, at) => [
      '',
      `  piece ${at + 1}${share.quantity === 1 ? '' : ` x ${share.quantity}`}`,
      'weight_kg' in share ? `${share.weight_kg} kg` : thb(share),
    ],
  );

function describeSuspension(suspension: Suspension): string[] {
  const refusal = toRefusal(suspension);
  return [describeRefusal(refusal), describeRefusalInThai(refusal) ?? ''];
}

const toSpacedWords = (name: string): string => name.replaceAll('_', ' ');
const nameOfPart = ({ name, label }: BreakdownPart): string =>
  label === undefined ? toSpacedWords(name) : `${toSpacedWords(name)} ${label}`;
const thb = ({ amount_satang }: { readonly amount_satang: number }): string =>
  `${formatThb(amount_satang)} THB`;
