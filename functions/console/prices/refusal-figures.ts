import { lengthToCm } from '../../src/measures/length';
import { dgToKg } from '../../src/measures/weight';
import type { Unavailability } from '../../src/quotes/pricing/refusal';

/** Why a courier gives no price, for a page that tells it in its own language. */
export interface RefusalFigures {
  readonly code: Unavailability['code'];
  readonly limit?: number;
  readonly value?: number;
  readonly unit?: 'kg' | 'cm';
  /** The day that the code is about; null without an end. */
  readonly day?: string | null;
  /** What customers are told of a suspension. */
  readonly reason?: { readonly en: string; readonly th: string };
}

/** @example refusalFigures({ code: 'over_side_limit', limit: 120_000, value: 150_000 }) // limit: 120 cm */
export function refusalFigures(refusal: Unavailability): RefusalFigures {
  const { code } = refusal;
  switch (code) {
    case 'no_parcel_tariff':
    case 'no_document_tariff':
    case 'destination_not_served':
    case 'area_rates_missing':
      return { code };
    case 'not_yet_valid':
      return { code, day: refusal.validFrom };
    case 'no_longer_valid':
      return { code, day: refusal.validTo };
    case 'fuel_rate_missing':
      return { code, day: refusal.shipDate };
    case 'suspended': {
      const { until, reason, reasonTh } = refusal;
      return { code, day: until, reason: { en: reason, th: reasonTh } };
    }
    case 'over_weight_limit':
      return { code, ...inKg(refusal.limitDg, refusal.weightDg) };
    case 'over_tariff_maximum':
      return { code, ...inKg(refusal.limitDg, refusal.billableDg) };
    case 'over_side_limit':
    case 'over_length_plus_girth_limit': {
      const { limit, value } = refusal;
      return { code, limit: lengthToCm(limit), value: lengthToCm(value), unit: 'cm' };
    }
  }
}

const inKg = (limitDg: number, valueDg: number) =>
  ({ limit: dgToKg(limitDg), value: dgToKg(valueDg), unit: 'kg' }) as const;
