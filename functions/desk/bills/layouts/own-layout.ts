import * as z from 'zod';

import { CHARGE_STEPS } from '../../model/bill/names';
import { BILL_FIELDS, type ChargeRule, type Layout, plainWords } from './layout';
import { STEP_WORDS } from './plain';

/** What an operator maps a file's columns to, beside the amounts. */
export const OWN_FIELDS = BILL_FIELDS.filter(
  (field) =>
    field !== 'row_type' &&
    field !== 'invoice_fee' &&
    field !== 'total_with_vat' &&
    field !== 'bill_total',
);

const Heading = z.string().trim().min(1).max(100);

/** A layout of one's own: a document of `bill_layouts`, by its name. */
export const OwnLayout = z.object({
  /** The heading of each field that the file has. */
  columns: z.partialRecord(z.enum(OWN_FIELDS), Heading),
  /** Where every row is one charge: the columns of its code and its amount. */
  charge: z.object({ code: Heading, amount: Heading }).nullable(),
  /** Columns of amounts that are all of one step: a heading, and the step. */
  amounts: z.array(z.object({ column: Heading, step: z.enum(CHARGE_STEPS) })).max(60),
  /** Codes or words of charges, and the step that they stand for. */
  charges: z.array(z.object({ words: Heading, step: z.enum([...CHARGE_STEPS, 'vat']) })).max(500),
  total_is: z.enum(['of_bill', 'of_row']).default('of_row'),
  weight_unit: z.enum(['kg', 'lb']).default('kg'),
  length_unit: z.enum(['cm', 'in']).default('cm'),
});
export type OwnLayout = z.infer<typeof OwnLayout>;

/** As the built-in ones are. */
export function toLayout(name: string, own: OwnLayout): Layout {
  const { columns, charge, amounts } = own;
  return {
    name,
    own,
    columns: Object.fromEntries(
      Object.entries(columns).map(([field, heading]) => [field, [heading]]),
    ),
    required: [],
    needsAll: true,
    charges: [
      ...(charge === null ? [] : [{ code: [charge.code], amount: [charge.amount] }]),
      ...amounts.map(({ column, step }) => ({ amount: [column], step })),
    ],
    rules: [...own.charges.map(toRule), ...STEP_WORDS],
    rowIs: charge === null ? 'shipment' : 'charge',
    totalIs: own.total_is,
    weightUnit: own.weight_unit,
    lengthUnit: own.length_unit,
  };
}

const toRule = ({ words, step }: OwnLayout['charges'][number]): ChargeRule => ({
  step,
  fits: (code, name) => [code, name].some((text) => plainWords(text) === plainWords(words)),
});
