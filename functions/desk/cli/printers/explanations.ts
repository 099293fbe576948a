import type { Command } from 'commander';

import { dgToKg, kgToDg } from '../../../src/measures/units';
import { writeReference } from '../../../src/model/creation/record-id';
import type { PieceData } from '../../../src/model/quote/pieces';
import { countPieces, sumOfPieces } from '../../../src/pricing/weights';
import { formatTable } from '../../../tools/format-table';
import type { AskedRequest } from '../../rates/explain/explain-at';
import type { QuotedPrices } from '../../rates/explain/quoted-prices';
import { type Comparison, isFound } from '../../rates/explain-quoted';
import { UsageError } from '../../terminal/exit-code';
import { formatThb } from '../../units/format-units';
import { formatInstant } from '../../words/format-day';
import type { CommandOutput } from '../output/command-output';
import { nameOfCountry } from '../output/country-names';
import { formatPrice } from '../output/explain-price';
import { explainStates } from '../output/explain-states';
import type { PrinterOf, Printers } from './printer';

/** A package has a weight and a size, or pieces with their own. */
function relatePieces(command: Command): void {
  const ofPackage = command.options.filter((option) => ['weight', 'size'].includes(option.name()));
  const pieces = command.options.find((option) => option.name() === 'piece');
  for (const option of ofPackage) option.makeOptionMandatory();
  pieces?.conflicts(ofPackage.map((option) => option.attributeName()));
  command.on('option:piece', () => {
    for (const option of ofPackage) option.makeOptionMandatory(false);
  });
}

const explainPrice: PrinterOf<'rates.explain'> = {
  relate: relatePieces,
  check({ version, at }, { operator }) {
    if (at === undefined) return;
    if (version !== undefined) {
      throw new UsageError(
        '--at finds the version that was in effect. Leave out the version number.',
      );
    }
    if (at.from > operator.now().getTime()) {
      throw new UsageError('--at is in the future. For a later ship date, use --date.');
    }
  },
  print({ notes: given, lacksPlace, answer }) {
    const hint = 'Remote areas are not checked: add --postal-code or --city.';
    const notes = [...given, ...(lacksPlace ? [hint] : [])];
    return answer.kind === 'quoted'
      ? explainStates(answer.explained, notes)
      : formatPrice(answer.priced, notes);
  },
};

const explainQuote: PrinterOf<'quotes.explain'> = {
  print({ quoted, comparisons }) {
    const isMore = comparisons.length > 1;
    const notes = isMore ? ['For the steps of one price, add --courier <name>.'] : [];
    return formatExplainedPrices(quoted, comparisons, notes);
  },
};

export const explanationPrinters: Printers = {
  'rates.explain': explainPrice,
  'quotes.explain': explainQuote,
};

/** What was quoted, with the steps if it is one price. */
function formatExplainedPrices(
  quoted: QuotedPrices,
  comparisons: readonly Comparison[],
  notes: readonly string[],
): CommandOutput {
  const [only] = comparisons;
  const shown = comparisons.length === 1 && only ? explainOne(only) : explainSeveral(comparisons);
  return {
    json: { ...showHead(quoted), notes, ...shown.json },
    text: [...listSentences(quoted), ...notes, '', shown.text].join('\n'),
  };
}

function explainOne(comparison: Comparison) {
  const { quoted, explained } = comparison;
  const states = explainStates(explained, [verdictOn(comparison)]);
  return {
    json: {
      prices: [{ ...showComparison(comparison), steps: quoted.steps, explained: states.json }],
    },
    text: states.text,
  };
}

function explainSeveral(comparisons: readonly Comparison[]) {
  const rows = comparisons.map((comparison) => [
    comparison.quoted.courier_name,
    String(comparison.quoted.rate_version),
    `${formatThb(comparison.quoted.total_satang)} THB`,
    isFound(comparison) ? 'the same' : 'different',
  ]);
  return {
    json: { prices: comparisons.map(showComparison) },
    text: formatTable(['courier', 'version', 'price', 'at the rates of that time'], rows),
  };
}

const showComparison = (comparison: Comparison) => ({
  courier_name: comparison.quoted.courier_name,
  rate_version: comparison.quoted.rate_version,
  price_satang: comparison.quoted.total_satang,
  is_found: isFound(comparison),
});

function verdictOn(comparison: Comparison): string {
  const { rate_version, total_satang } = comparison.quoted;
  const price = `${formatThb(total_satang)} THB by version ${rate_version}`;
  return isFound(comparison)
    ? `The quoted price, ${price}, matches the rates of that time.`
    : `The quoted price, ${price}, does not match the rates of that time: the package may have changed since, or the rates were changed by hand.`;
}

const showHead = ({ quote, shipment, request, pricedAt }: QuotedPrices) => ({
  ...(shipment && { request_number: writeReference('SR', shipment.id) }),
  ...(quote && {
    quote_id: quote.id,
    account: quote.account_id,
    valid_until: quote.valid_until.toISOString(),
  }),
  told_at: new Date(pricedAt).toISOString(),
  request,
});

function listSentences({ quote, shipment, request, pricedAt }: QuotedPrices): string[] {
  const place = [request.postal_code, request.city].filter((part) => part != null).join(' ');
  const kind = request.is_document ? 'document' : 'parcel';
  return [
    ...(shipment ? [`Shipment ${writeReference('SR', shipment.id)}`] : []),
    ...(quote
      ? [
          `Quote ${quote.id} for the account ${quote.account_id}, valid until ${formatInstant(quote.valid_until.getTime())}`,
        ]
      : []),
    `Priced at ${formatInstant(pricedAt)} in Thailand: ${kind} of ${formatSize(request)}, to ${nameOfCountry(request.country)}${place && `, ${place}`}, shipped on ${request.ship_date}`,
  ];
}

/** `3.2 kg, 40 x 30 x 20 cm`; of several pieces, `8.9 kg in 3 pieces (2 x 3.2 kg, 40 x 30 x 20 cm; ...)`. */
function formatSize(request: AskedRequest): string {
  const { pieces } = request;
  if (pieces === undefined) return formatMeasures(request);
  const kg = dgToKg(sumOfPieces(pieces, (piece) => kgToDg(piece.actual_weight_kg)));
  const each = pieces.map((piece) => {
    const times = piece.quantity === undefined ? '' : `${piece.quantity} x `;
    return times + formatMeasures(piece);
  });
  return `${kg} kg in ${countPieces(pieces)} pieces (${each.join('; ')})`;
}

const formatMeasures = ({ actual_weight_kg, length_cm, width_cm, height_cm }: PieceData): string =>
  `${actual_weight_kg} kg, ${[length_cm, width_cm, height_cm].join(' x ')} cm`;
