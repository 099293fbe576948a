import { percent, thb } from '../../../src/quotes/cards/card-words';
import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { HANDLING, MARKUP, VAT, type Guess } from './guess';
import type { ProofCase } from './prove-card';

/** The handling fees, none or one of them. */
export function handlingGuesses({ rateCard }: ProofCase): Guess[] {
  const fees = rateCard.handling_fees;
  return [
    {
      ...HANDLING,
      advice: 'it would without a handling fee',
      change: { rateCard: { ...rateCard, handling_fees: [] } },
    },
    ...fees.map((fee) => ({
      ...HANDLING,
      advice: `it would with the handling fee ${fee.kind} of ${thb(fee.fee_satang)}`,
      change: {
        rateCard: {
          ...rateCard,
          handling_fees: [
            ...fees.filter(({ group }) => group !== fee.group),
            'above_grams' in fee ? { ...fee, above_grams: 0 } : { ...fee, above_mm: 0 },
          ],
        },
      },
    })),
  ];
}

/** Markup, discount, VAT and the rounding. */
export function settingGuesses({ rateCard }: ProofCase): Guess[] {
  const withSettings = (settings: Partial<RateCard>) => ({
    rateCard: { ...rateCard, ...settings },
  });
  const other = rateCard.vat_mode === 'add' ? 'zero' : 'add';
  const bp = rateCard.vat_bp || 700;
  return [
    {
      ...MARKUP,
      advice: 'it would without markup and discount',
      change: withSettings({ markup_bp: 0, discount_bp: 0 }),
    },
    { ...MARKUP, advice: 'it would without markup', change: withSettings({ markup_bp: 0 }) },
    { ...MARKUP, advice: 'it would without discount', change: withSettings({ discount_bp: 0 }) },
    {
      ...VAT,
      advice: other === 'add' ? `it would with ${percent(bp)} VAT added` : 'it would without VAT',
      change: withSettings({ vat_mode: other, vat_bp: bp }),
    },
    ...[1, 25, 50, 100, 500, 1000]
      .filter((unit) => unit !== rateCard.rounding_unit_satang)
      .map((unit) => ({
        ...VAT,
        advice: `it would rounded up to ${thb(unit)}`,
        change: withSettings({ rounding_unit_satang: unit }),
      })),
  ];
}
