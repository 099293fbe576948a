import type { ChargeStep } from '../../model/bill/names';

/** A column: by its heading, or by its place, from 1, in a file without one. */
export type ColumnName = string | number;

/** What a row may tell beside its charges; of several columns the first that is filled counts, of references all. */
export const BILL_FIELDS = [
  'row_type',
  'invoice_number',
  'invoice_date',
  'currency',
  'stated_total',
  'total_with_vat',
  'bill_total',
  'invoice_fee',
  'tracking_number',
  'lead_number',
  'reference',
  'ship_date',
  'country',
  'postal_code',
  'zone',
  'pieces',
  'billed_weight',
  'billed_weight_unit',
  'entered_weight',
  'entered_weight_unit',
  'volumetric_weight',
  'volumetric_weight_unit',
  'scale_weight',
  'scale_weight_unit',
  'dimensions',
  'length',
  'width',
  'height',
  'dimensions_unit',
  'vat',
] as const;
export type BillField = (typeof BILL_FIELDS)[number];

/** A charge of a row: its amount, and what says what it is for. Of several columns the first that a file has counts. */
export interface ChargeColumns {
  readonly amount: readonly ColumnName[];
  /** Taken off the amount, whatever its sign. */
  readonly less?: readonly ColumnName[];
  /** The carrier's code, and its words for it. */
  readonly code?: readonly ColumnName[];
  readonly name?: readonly ColumnName[];
  /** What all of the column is for; else the map of charges decides. */
  readonly step?: ChargeStep;
}

/** What a code, or the words of a charge, stand for. VAT is kept apart from the charges. */
export interface ChargeRule {
  readonly fits: (code: string, name: string) => boolean;
  readonly step: ChargeStep | 'vat';
}

/** What a row is, by its type. */
export type RowType = 'shipment' | 'adjustment' | 'return' | 'invoice' | 'ignored';

export interface Layout {
  readonly name: string;
  readonly columns: Readonly<Partial<Record<BillField, readonly ColumnName[]>>>;
  readonly required: readonly BillField[];
  /** For a file that people type: a column that looks misspelt is refused. */
  readonly isTyped?: boolean;
  readonly charges: readonly ChargeColumns[];
  /** Whether a file without any of its columns is refused. */
  readonly needsAll?: boolean;
  /** Columns of charges that repeat under equal headings, as often as there are. */
  readonly repeated?: ChargeColumns;
  readonly rules: readonly ChargeRule[];
  /** Whether a row is one charge of a shipment, or a whole shipment. */
  readonly rowIs: 'charge' | 'shipment';
  /** Undefined for a type that no bill should have. */
  readonly rowType?: (text: string) => RowType | undefined;
  /** Whether every row of a bill states the total of the whole bill, or its own; with or without VAT. */
  readonly totalIs: 'of_bill' | 'of_row';
  readonly weightUnit: 'kg' | 'lb';
  readonly lengthUnit: 'cm' | 'in';
  /** How many columns are read; those after them are blank for us. */
  readonly width?: number;
  /** What an operator stored, for a layout that is not built in. */
  readonly own?: object;
}

export const hasHeading = ({ columns }: Layout): boolean =>
  Object.values(columns).some((names) => names.some((name) => typeof name === 'string'));

/** Compares codes and words as people write them: case and punctuation do not count. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

export const byCode = (step: ChargeRule['step'], ...codes: readonly string[]): ChargeRule => ({
  step,
  fits: (code) => codes.includes(code.toUpperCase()),
});

export const byWords = (step: ChargeRule['step'], words: RegExp): ChargeRule => ({
  step,
  fits: (_code, name) => words.test(plainWords(name)),
});

/** What carriers call their own fees for duties that they paid and parcels that they cleared. */
export const CLEARANCE_FEE =
  /disbursement|advance(?:ment)?\b|brokerage|clearance|entry (?:fee|preparation)|late payment/;
