import { dgToKg, lengthToCm, satangToThb } from '../../../src/measures/units';
import { formatTable } from '../../../tools/format-table';
import type { ComparedStep } from '../../bills/disputes/explain-line';
import type { ShownLine } from '../../bills/reports/shown-bill';
import { type Cost, totalOf } from '../../model/bill/bill';
import { addLedgers, sumSatang, WHOLE_LINE } from '../../model/bill/ledger';
import type { LedgerEntry } from '../../model/bill/ledger-entry';
import type { Dispute } from '../../store/bill-disputes';
import { formatDecimal } from '../../units/format-units';
import { formatCount, formatDay } from '../../words/format-day';
import type { CommandOutput } from '../output/command-output';
import { nameOfCountry } from '../output/country-names';
import { baht, signed } from '../output/format-baht';
import { describeDisputes, sayCause, toAmountsJson, toLineJson } from './say-bill';

const PLACES_OF_KG = 4;

function formatValue({ kind }: ComparedStep, value: number | null): string {
  if (value === null) return '';
  return kind === 'weight' ? `${formatDecimal(value, PLACES_OF_KG)} kg` : baht(value);
}

const toJsonValue = ({ kind }: ComparedStep, value: number | null): number | null => {
  if (value === null) return null;
  return kind === 'weight' ? dgToKg(value) : satangToThb(value);
};

const totalText = (cost: Cost | null): string =>
  cost === null ? 'nothing' : `${baht(totalOf(cost))} THB`;

export function printExplained(explained: ShownLine): CommandOutput {
  const { steps, line, suggestions } = explained;
  return {
    json: {
      bill: explained.bill.id,
      ...toLineJson(line),
      suggestions: suggestions.map(({ request_number }) => request_number),
      decision: explained.dispute && toDecisionJson(explained.dispute),
      steps: steps.map((step) => ({
        step: step.step,
        name: step.name,
        unit: step.kind === 'weight' ? 'kg' : 'thb',
        booked: toJsonValue(step, step.booked),
        expected: toJsonValue(step, step.expected),
        billed: toJsonValue(step, step.billed),
      })),
    },
    text: [
      ...listFacts(explained),
      '',
      formatTable(
        ['step', '', 'booked', 'expected', 'billed'],
        steps.map((step) => [
          String(step.step),
          step.name,
          formatValue(step, step.booked),
          formatValue(step, step.expected),
          formatValue(step, step.billed),
        ]),
      ),
      `Steps 4 to 7: booked ${totalText(line.booked)}, expected ${totalText(line.expected)}, billed ${baht(line.billed_satang)} THB`,
      ...(line.booked === null ? ['Nothing was booked for this line.'] : []),
      '',
      ...(line.causes.length === 0 ? ['It agrees.'] : []),
      ...suggestions.map(
        ({ request_number, client_email, actual_weight_dg, submitted_at }) =>
          `It may be ${request_number} of ${client_email}: ${dgToKg(actual_weight_dg)} kg, created on ${formatDay(submitted_at)}.`,
      ),
      ...line.causes.map((cause) => `${signed(cause.satang)} THB: ${sayCause(cause)}`),
    ].join('\n'),
  };
}

function listFacts({
  bill,
  line,
  request_number,
  booked_package,
  history,
  dispute,
}: ShownLine): string[] {
  const name = line.tracking_number ?? line.reference ?? 'no number';
  const where = line.destination === null ? '' : ` to ${nameOfCountry(line.destination)}`;
  const day = line.ship_date === null ? '' : `, shipped on ${line.ship_date}`;
  const place = [line.postal_code, line.reference].filter((part) => part !== null).join(', ');
  return [
    `Line ${line.line} of ${bill.id}: ${name}${where}${place === '' ? '' : ` (${place})`}${day}, ${line.verdict}`,
    ...(booked_package
      ? [
          `Shipment ${request_number}: ${dgToKg(booked_package.actual_weight_dg)} kg, ${formatSize(booked_package)}`,
        ]
      : []),
    ...(line.other_numbers.length === 0
      ? []
      : [`Its other numbers: ${line.other_numbers.join(', ')}.`]),
    ...(history.length === 0
      ? []
      : [
          `Its history: ${history.map(({ at, status }) => `${status} ${formatDay(at)}`).join(', ')}.`,
        ]),
    ...(dispute === null ? [] : [describeDisputes([dispute]), ...dispute.entries.map(sayEntry)]),
    ...listMeasures(line),
    ...(line.expected === null
      ? []
      : [`Expected by version ${line.expected.rate_version}, on ${line.expected.day}.`]),
  ];
}

/** `2 2026-11-29 noi: credited 400.00 THB (CN-1 2026-11-28)`; one that takes another back names its number. */
function sayEntry(
  { kind, at, by, parts, reason, number, day, bill, reverses }: LedgerEntry,
  index: number,
): string {
  const of = parts.filter(({ part }) => part !== WHOLE_LINE).map(({ part }) => part);
  const note = [number, day, bill, ...of].filter((one) => one !== null).join(' ');
  return [
    `${index + 1} ${formatDay(new Date(at))} ${by}:`,
    `${kind.replace('_', ' ')}${reverses === null ? '' : ` ${reverses + 1}`}`,
    `${baht(sumSatang(parts))} THB`,
    ...(note === '' ? [] : [`(${note})`]),
    ...(reason === null ? [] : [reason]),
  ].join(' ');
}

const toDecisionJson = ({ state, entries }: Dispute): object => ({
  state,
  ...toAmountsJson(addLedgers([{ entries }])),
  entries: entries.map(({ parts, ...entry }) => ({
    ...entry,
    thb: satangToThb(sumSatang(parts)),
    parts: parts.map(({ part, satang }) => ({ part, thb: satangToThb(satang) })),
  })),
});

const formatSize = ({ sides, pieces_count }: NonNullable<ShownLine['booked_package']>): string =>
  pieces_count === null
    ? `${sides.map(lengthToCm).join(' x ')} cm`
    : formatCount(pieces_count, 'piece');

/** What the carrier says of the package. */
function listMeasures({
  entered_dg,
  scale_dg,
  volumetric_dg,
  sides,
  pieces,
}: ShownLine['line']): string[] {
  const kg = (words: string, dg: number | null): string[] =>
    dg === null ? [] : [`${words} ${dgToKg(dg)} kg`];
  const parts = [
    ...(pieces === null || pieces === 1 ? [] : [formatCount(pieces, 'piece')]),
    ...kg('declared', entered_dg),
    ...kg('weighed', scale_dg),
    ...kg('by volume', volumetric_dg),
    ...(sides === null ? [] : [`measured ${sides.map(lengthToCm).join(' x ')} cm`]),
  ];
  return parts.length === 0 ? [] : [`By the carrier: ${parts.join(', ')}.`];
}
