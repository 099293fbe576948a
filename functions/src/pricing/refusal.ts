import type { Fault } from '../errors/fault';
import { PRICE_FAULTS, priceFault } from '../errors/price-faults';
import { sayInAnswer } from '../errors/service-error';
import { createWords, THAI_FORMATS } from '../errors/words';
import { dgToKg, lengthToCm } from '../measures/units';

/** Why an active courier gives no quote: the limit, and the value that exceeds it. */
export type Unavailability =
  | { code: 'no_parcel_tariff' | 'no_document_tariff' | 'area_rates_missing' | 'one_piece_only' }
  | { code: 'not_yet_valid'; validFrom: string }
  | { code: 'no_longer_valid'; validTo: string }
  | { code: 'destination_not_served'; country: string }
  | { code: 'suspended'; until: string | null; reason: string; reasonTh: string }
  | { code: 'fuel_rate_missing'; shipDate: string }
  | ({ code: 'over_weight_limit'; limitDg: number; weightDg: number } & OfPiece)
  | ({
      code: 'over_side_limit' | 'over_length_plus_girth_limit';
      limit: number;
      value: number;
    } & OfPiece)
  | { code: 'over_piece_limit'; limit: number; pieces: number }
  | { code: 'over_shipment_weight_limit'; limitDg: number; weightDg: number }
  | ({ code: 'over_tariff_maximum'; limitDg: number; billableDg: number } & OfPiece);

/** Of several pieces, the place of the one that exceeds the limit, from 1. */
interface OfPiece {
  piece?: number;
}

type Suspended = Extract<Unavailability, { code: 'suspended' }>;

export const UNAVAILABLE_CODES = [
  'no_parcel_tariff',
  'no_document_tariff',
  'not_yet_valid',
  'no_longer_valid',
  'destination_not_served',
  'suspended',
  'fuel_rate_missing',
  'area_rates_missing',
  'one_piece_only',
  'over_weight_limit',
  'over_side_limit',
  'over_length_plus_girth_limit',
  'over_piece_limit',
  'over_shipment_weight_limit',
  'over_tariff_maximum',
] as const satisfies readonly Unavailability['code'][];

/** The limit that a package exceeds, or the day without rates, as a fault. */
export function refusalFault(refusal: Unavailability): Fault {
  switch (refusal.code) {
    case 'no_parcel_tariff':
    case 'no_document_tariff':
    case 'area_rates_missing':
    case 'one_piece_only':
      return priceFault(refusal.code);
    case 'not_yet_valid':
      return priceFault('not_yet_valid', { from: refusal.validFrom });
    case 'no_longer_valid':
      return priceFault('no_longer_valid', { until: refusal.validTo });
    case 'destination_not_served':
      return priceFault('destination_not_served', { country: refusal.country });
    case 'suspended':
      return suspension(refusal);
    case 'fuel_rate_missing':
      return priceFault('fuel_surcharge_unknown', { day: refusal.shipDate });
    case 'over_weight_limit':
      return ofPiece(refusal, priceFault('over_weight_limit', inKg(refusal.weightDg, refusal)));
    case 'over_side_limit':
    case 'over_length_plus_girth_limit':
      return ofPiece(
        refusal,
        priceFault(refusal.code, {
          length: lengthToCm(refusal.value),
          limit: lengthToCm(refusal.limit),
        }),
      );
    case 'over_piece_limit':
      return priceFault('over_piece_limit', { pieces: refusal.pieces, limit: refusal.limit });
    case 'over_shipment_weight_limit':
      return priceFault('over_shipment_weight_limit', inKg(refusal.weightDg, refusal));
    case 'over_tariff_maximum':
      return ofPiece(refusal, priceFault('over_tariff_maximum', inKg(refusal.billableDg, refusal)));
  }
}

const inKg = (weightDg: number, { limitDg }: { readonly limitDg: number }) => ({
  weight: dgToKg(weightDg),
  limit: dgToKg(limitDg),
});

const ofPiece = ({ piece }: OfPiece, problem: Fault): Fault =>
  piece === undefined
    ? problem
    : priceFault('of_piece', { entry: piece, index: piece - 1, problem });

function suspension({ until, reason: en, reasonTh: th }: Suspended): Fault {
  const reason = { en, th };
  return until === null
    ? priceFault('suspended', { reason })
    : priceFault('suspended_until', { until, reason });
}

/** The refusal as one sentence for the integrator. */
export const describeRefusal = (refusal: Unavailability): string =>
  sayInAnswer(refusalFault(refusal));

const THAI_SUSPENSIONS = {
  suspended: 'ผู้ให้บริการรายนี้งดรับส่งพัสดุจนกว่าจะมีประกาศ: {reason}',
  suspended_until: 'ผู้ให้บริการรายนี้งดรับส่งพัสดุถึงวันที่ {until}: {reason}',
} as const;

const sayInThai = createWords(THAI_SUSPENSIONS, PRICE_FAULTS, THAI_FORMATS);

/** The same in Thai, for the refusals that answers give in Thai: suspensions. */
export const describeRefusalInThai = (refusal: Unavailability): string | undefined =>
  refusal.code === 'suspended' ? sayInThai(suspension(refusal)) : undefined;
