import { ServiceError } from '../../src/errors/service-error';
import { compileCard } from '../../src/quotes/cards/compile-card';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { breakdownForStaff } from '../../src/quotes/pricing/breakdown';
import { pricePackage } from '../../src/quotes/pricing/price-package';
import { describeRefusal } from '../../src/quotes/pricing/refusal';
import { measureRequest, QuoteRequest } from '../../src/quotes/quote-request';
import { OperationRefusal } from '../../src/store/operation';
import type { Sides } from '../parse-arguments';
import { formatThb } from '../units/format-units';
import type { CommandOutput } from './command-output';
import { formatTable } from './format-table';
import { priceDetails } from './price-details';

export interface PriceOptions {
  readonly country: string;
  readonly weight: number;
  readonly size: Sides;
  readonly document: boolean;
}

/** The nine steps of one price, below the notes on the version. If the courier cannot carry the package, the limit that applies. */
export function explainPrice(
  card: RateCard,
  options: PriceOptions,
  shipDate: string,
  notes: readonly string[],
): CommandOutput {
  const item = measure(toRequest(options), shipDate);
  const price = pricePackage(compileCard(card), item);
  if (price.kind === 'unavailable') {
    const message = describeRefusal(price.refusal);
    const json = { notes, code: price.refusal.code, message };
    return { json, text: [...notes, message].join('\n') };
  }
  const steps = breakdownForStaff(price, item);
  const details = priceDetails(card, price, item);
  const rows = steps.flatMap((line): string[][] => [
    [
      String(line.step),
      wordsOf(line.name),
      'weight_kg' in line ? `${line.weight_kg} kg` : thb(line),
    ],
    ...('parts' in line
      ? line.parts.map((part) => ['', `  ${wordsOf(part.name)}`, thb(part)])
      : []),
    ...(details[line.name] ?? []).map((detail) => ['', `  ${detail}`, '']),
  ]);
  const total = ['', 'final price', `${formatThb(price.total)} THB`];
  return {
    json: { notes, final_price_satang: price.total, steps, details },
    text: [...notes, formatTable(['step', '', 'amount'], [...rows, total])].join('\n'),
  };
}

const wordsOf = (name: string): string => name.replaceAll('_', ' ');
const thb = ({ amount_satang }: { readonly amount_satang: number }): string =>
  `${formatThb(amount_satang)} THB`;

function toRequest({ country, weight, size, document }: PriceOptions): QuoteRequest {
  const [length, width, height] = size;
  const parsed = QuoteRequest.safeParse({
    country,
    actual_weight_kg: weight,
    length_cm: length,
    width_cm: width,
    height_cm: height,
    is_document: document,
  });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new OperationRefusal(`${faults.join(', ')}.`);
}

function measure(request: QuoteRequest, shipDate: string) {
  try {
    return measureRequest(request, shipDate);
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    throw new OperationRefusal(cause.message);
  }
}
