import { CHARGE_STEPS } from '../../../model/bill/names';
import type { InputOf } from '../../api/types';

type Layout = InputOf<'bills.layouts.store'>['layout'];
type Step = Layout['amounts'][number]['step'] | 'vat';

export interface LayoutFields {
  /** Headings by field; empty for none. */
  readonly columns: Readonly<Record<string, string>>;
  readonly code: string;
  readonly amount: string;
  readonly weightUnit: 'kg' | 'lb';
  /** One a line: `FSC = fuel`. */
  readonly charges: string;
}

export const NO_FIELDS: LayoutFields = {
  columns: {},
  code: '',
  amount: '',
  weightUnit: 'kg',
  charges: '',
};

const STEPS: readonly Step[] = [...CHARGE_STEPS, 'vat'];

const isStep = (text: string): text is Step => STEPS.some((step) => step === text);

/**
 * The layout that is typed; undefined while it names no amounts, or a step that there is not. Without
 * columns of a charge and its amount, a line `Heading = step` names a column of amounts.
 */
export function toLayout({
  columns,
  code,
  amount,
  weightUnit,
  charges,
}: LayoutFields): Layout | undefined {
  const lines = charges
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split('=').map((part) => part.trim()));
  const named: { words: string; step: Step }[] = [];
  for (const [words = '', step = '', ...more] of lines) {
    if (words === '' || !isStep(step) || more.length > 0) return undefined;
    named.push({ words, step });
  }
  const isByCharge = code !== '' && amount !== '';
  const amounts = named.flatMap(({ words, step }) =>
    step === 'vat' ? [] : [{ column: words, step }],
  );
  if (!isByCharge && amounts.length === 0) return undefined;
  return {
    columns: Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== '')),
    charge: isByCharge ? { code, amount } : null,
    amounts: isByCharge ? [] : amounts,
    charges: isByCharge ? named : [],
    weight_unit: weightUnit,
  };
}
