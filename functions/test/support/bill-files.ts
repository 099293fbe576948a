import { stringify } from 'csv-stringify/sync';

import type { ChargeStep } from '../../desk/model/bill/names';
import NAMES from './bill-files.json';

/** A charge as the carrier knows it: what it is for, or its own code where no map knows it. */
export interface SeededCharge {
  readonly step: ChargeStep | null;
  readonly code?: string;
  readonly name?: string;
  readonly satang: number;
}

/** A shipment on a bill, in whatever layout. */
export interface SeededLine {
  readonly number: string;
  readonly reference: string;
  readonly shipDate: string;
  readonly country: string;
  readonly postalCode: string;
  readonly zone: string;
  readonly weightKg: number;
  readonly charges: readonly SeededCharge[];
  readonly vat: number;
  /** What UPS calls the rows of what is no shipment. */
  readonly rows?: 'ADJ' | 'RTN';
}

const baht = (satang: number): string => (satang / 100).toFixed(2);
const compact = (day: string): string => day.replaceAll('-', '');

export const sumCharges = (charges: readonly SeededCharge[]): number =>
  charges.reduce((sum, { satang }) => sum + satang, 0);

const sumOf = (charges: readonly SeededCharge[], wanted: ChargeStep): number =>
  sumCharges(charges.filter(({ step }) => step === wanted));

/** Each row is as long as the first one. */
const csv = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  stringify(
    rows.map((row) => Array.from(rows[0] ?? [], (_, at) => row[at] ?? '')),
    { delimiter, eof: false },
  );

/** Of each carrier, the heading of its files, and its codes and words for charges. */
type Charges<Words> = Partial<Record<ChargeStep, Words>>;
const DHL_CODES: Charges<readonly string[]> = NAMES.dhl.charges;
const UPS_CODES: Charges<readonly string[]> = NAMES.ups.charges;
const FEDEX_WORDS: Charges<string> = NAMES.fedex.charges;

const XC = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const DHL_HEADING = [
  ...NAMES.dhl.heading,
  ...XC.flatMap((at) => [`XC${at} Code`, `XC${at} Name`, `XC${at} Charge`, `XC${at} Discount`]),
];

/** With semicolons and a decimal comma, as DHL writes in some countries. */
function dhl(number: string, date: string, lines: readonly SeededLine[]): string {
  const comma = (satang: number): string => baht(satang).replace('.', ',');
  const row = (line: SeededLine): string[] => {
    const freight = sumOf(line.charges, 'freight');
    const extra = line.charges.filter(({ step }) => step !== 'freight' && step !== 'discount');
    const discount = sumOf(line.charges, 'discount');
    return [
      'S',
      number,
      compact(date),
      line.number,
      compact(line.shipDate),
      line.reference,
      'P',
      '1',
      'TH',
      line.country,
      line.postalCode,
      '',
      'B',
      String(line.weightKg).replace('.', ','),
      'THB',
      comma(sumCharges(line.charges)),
      comma(line.vat),
      comma(freight),
      ...(discount === 0 ? ['', ''] : ['Account discount', comma(discount)]),
      ...extra.flatMap(({ step, code, name, satang }) => {
        const [ours = '', words = ''] = (step && DHL_CODES[step]) ?? [];
        return [code ?? ours, name ?? words, comma(satang), ''];
      }),
    ];
  };
  const total = sumCharges(lines.flatMap(({ charges }) => charges));
  const invoice = ['I', number, compact(date), ...Array<string>(11).fill(''), 'THB', comma(total)];
  return csv([DHL_HEADING, invoice, ...lines.map(row)], ';');
}

/** A row of UPS's file from its cells by their columns, the first of which is 1. */
export const upsRow = (cells: Readonly<Record<number, string | number | undefined>>): string[] =>
  Array.from({ length: 250 }, (_, at) => String(cells[at + 1] ?? ''));

function ups(number: string, date: string, lines: readonly SeededLine[]): string {
  const total =
    sumCharges(lines.flatMap(({ charges }) => charges)) +
    lines.reduce((vat, line) => vat + line.vat, 0);
  const row = (line: SeededLine, [kind, code, words]: readonly string[], net: number): string[] =>
    upsRow({
      5: date,
      6: number,
      10: 'THB',
      11: baht(total),
      12: line.shipDate,
      21: line.number,
      22: line.reference,
      29: kind === 'FRT' ? line.weightKg : 0,
      30: 'K',
      34: line.zone,
      35: line.rows ?? 'SHP',
      44: kind,
      45: code,
      46: words,
      53: baht(net),
      81: line.postalCode,
      82: line.country,
    });
  return csv(
    lines.flatMap((line) => [
      ...netOfDiscount(line.charges).map(({ step, code, name, satang }) =>
        row(
          line,
          code ? ['MSC', code, name ?? ''] : ((step && UPS_CODES[step]) ?? ['MSC', '', '']),
          satang,
        ),
      ),
      ...(line.vat === 0 ? [] : [row(line, ['TAX', '01', 'VAT'], line.vat)]),
    ]),
  );
}

/** UPS bills the freight net of its incentive. */
function netOfDiscount(charges: readonly SeededCharge[]): SeededCharge[] {
  const discount = sumOf(charges, 'discount');
  return charges
    .filter(({ step }) => step !== 'discount')
    .map((charge) =>
      charge.step === 'freight' ? { ...charge, satang: charge.satang + discount } : charge,
    );
}

const FEDEX_PAIRS = 12;
const FEDEX_HEADING = [
  ...NAMES.fedex.heading,
  ...Array.from({ length: FEDEX_PAIRS }, () => [
    'Tracking ID Charge Description',
    'Tracking ID Charge Amount',
  ]).flat(),
];

const fedex = (number: string, date: string, lines: readonly SeededLine[]): string =>
  csv([
    FEDEX_HEADING,
    ...lines.map((line) => {
      const freight = sumOf(line.charges, 'freight');
      const others = line.charges.filter(({ step }) => step !== 'freight');
      return [
        compact(date),
        number,
        line.number,
        baht(freight),
        baht(sumCharges(line.charges)),
        compact(line.shipDate),
        String(line.weightKg),
        'K',
        '1',
        line.postalCode,
        line.country,
        line.reference,
        line.zone,
        ...others.flatMap(({ step, name, satang }) => [
          name ?? (step && FEDEX_WORDS[step]) ?? 'Country fee',
          baht(satang),
        ]),
        ...(line.vat === 0 ? [] : ['VAT', baht(line.vat)]),
      ];
    }),
  ]);

const plain = (number: string, date: string, lines: readonly SeededLine[]): string =>
  csv([
    NAMES.plain.heading,
    ...lines.flatMap((line) =>
      line.charges.map(({ step, code, satang }, at) => [
        number,
        date,
        line.number,
        line.reference,
        line.shipDate,
        line.country,
        line.postalCode,
        line.zone,
        '1',
        String(line.weightKg),
        code ?? step ?? '',
        baht(satang),
        at === 0 ? baht(line.vat) : '',
      ]),
    ),
  ]);

const WRITERS = { dhl, ups, fedex, plain };

export type LayoutName = keyof typeof WRITERS;

/** The file of a bill. UPS writes Latin-1. */
export const billFile = (
  layout: LayoutName,
  number: string,
  date: string,
  lines: readonly SeededLine[],
): Buffer =>
  Buffer.from(WRITERS[layout](number, date, lines), layout === 'ups' ? 'latin1' : 'utf8');
