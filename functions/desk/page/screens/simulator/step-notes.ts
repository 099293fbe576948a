import type { AnswerOf } from '../../api/types';
import { formatPercent, formatThb } from '../../format/amount';
import { formatDayAndMonth } from '../../format/day';
import type { Language } from '../../language/language';
import type { AmountName } from './steps';
import { NOTE_TEXTS } from './texts';
import { describeThreshold } from './threshold';

type Answer = AnswerOf<'prices.simulate'>;
type Entry = Answer['quotes'][number];
export type AmountStep = Extract<
  NonNullable<Entry['price_breakdown']>[number],
  { amount_satang: number }
>;
type Rates = Answer['rates'][string];

export function stepNotes(
  name: AmountName,
  step: AmountStep | undefined,
  rates: Rates,
  language: Language,
): string[] {
  const t = NOTE_TEXTS[language];
  const parts = step?.parts ?? [];
  const partNotes = parts.flatMap((part) => {
    if (part.name === 'list_freight' || part.name === 'freight_discount') return [];
    const label = part.label === undefined ? '' : ` ${part.label}`;
    return [`${t[part.name]}${label} ${formatThb(part.amount_satang)}`];
  });
  switch (name) {
    case 'base_freight': {
      const list = parts.find((part) => part.name === 'list_freight');
      const percent = formatPercent(rates.freight_discount_bp, language);
      return list === undefined ? [] : [t.listFreight(formatThb(list.amount_satang), percent)];
    }
    case 'handling':
      return rates.handling.map(({ kind, above, at_least }) =>
        describeThreshold(kind, above, at_least, language),
      );
    case 'area_fee':
    case 'demand_surcharge':
      return partNotes;
    case 'fuel_surcharge':
      return [formatPercent(rates.fuel_bp, language), ...periodNote(step, language)];
    case 'markup':
      return percentNote(rates.markup_bp, language);
    case 'discount':
      return percentNote(rates.discount_bp, language);
    case 'vat':
      return vatNote(rates, language);
    case 'rounding':
      return [t.roundedUpTo(formatThb(rates.rounding_unit_satang))];
  }
}

function vatNote({ vat_mode, vat_bp }: Rates, language: Language): string[] {
  switch (vat_mode) {
    case 'add':
      return percentNote(vat_bp, language);
    case 'included':
      return [NOTE_TEXTS[language].vatIncluded];
    case 'zero':
      return [NOTE_TEXTS[language].vatZero];
  }
}

const percentNote = (basisPoints: number, language: Language): string[] =>
  basisPoints === 0 ? [] : [formatPercent(basisPoints, language)];

function periodNote(step: AmountStep | undefined, language: Language): string[] {
  const period = step?.rate_period;
  if (period === undefined) return [];
  const to = period.to === null ? undefined : formatDayAndMonth(period.to, language);
  return [NOTE_TEXTS[language].period(formatDayAndMonth(period.from, language), to)];
}
