import type { AnswerOf } from '../../api/call';
import { formatNumber } from '../../format/amount';
import { formatDay } from '../../format/day';
import type { Language } from '../../language';
import { REASON_TEXTS } from './texts';

export type Figures = AnswerOf<'prices.simulate'>['figures'][string];

/** Why a courier gives no price, in the reader's language. */
export function explainRefusal(figures: Figures, language: Language): string {
  const t = REASON_TEXTS[language];
  const { code, limit = 0, value = 0, day, reason } = figures;
  const shownDay = day == null ? undefined : formatDay(day, language);
  switch (code) {
    case 'no_parcel_tariff':
    case 'no_document_tariff':
    case 'destination_not_served':
    case 'area_rates_missing':
      return t[code];
    case 'not_yet_valid':
    case 'no_longer_valid':
    case 'fuel_rate_missing':
      return t[code](shownDay ?? '');
    case 'suspended':
      return t.suspended(reason?.[language] ?? '', shownDay);
    case 'over_weight_limit':
    case 'over_side_limit':
    case 'over_length_plus_girth_limit':
    case 'over_tariff_maximum':
      return t[code](formatNumber(value), formatNumber(limit));
  }
}
