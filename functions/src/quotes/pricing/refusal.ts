import { lengthToCm } from '../../measures/length';
import { dgToKg } from '../../measures/weight';

/** Why an active courier gives no quote: the limit, and the value that broke it. */
export type Unavailability =
  | { code: 'no_parcel_tariff' | 'no_document_tariff' }
  | { code: 'not_yet_valid'; validFrom: string }
  | { code: 'no_longer_valid'; validTo: string }
  | { code: 'destination_not_served'; country: string }
  | { code: 'suspended'; until: string | null; reason: string; reasonTh: string }
  | { code: 'fuel_rate_missing'; shipDate: string }
  | { code: 'area_rates_missing' }
  | { code: 'over_weight_limit'; limitDg: number; weightDg: number }
  | { code: 'over_side_limit' | 'over_length_plus_girth_limit'; limit: number; value: number }
  | { code: 'over_tariff_maximum'; limitDg: number; billableDg: number };

export const UNAVAILABLE_CODES = [
  'no_parcel_tariff',
  'no_document_tariff',
  'not_yet_valid',
  'no_longer_valid',
  'destination_not_served',
  'suspended',
  'fuel_rate_missing',
  'area_rates_missing',
  'over_weight_limit',
  'over_side_limit',
  'over_length_plus_girth_limit',
  'over_tariff_maximum',
] as const satisfies readonly Unavailability['code'][];

/** The refusal as one sentence for the integrator. */
export function describeRefusal(refusal: Unavailability): string {
  switch (refusal.code) {
    case 'no_parcel_tariff':
      return 'This courier carries documents only; set is_document to true for its price.';
    case 'no_document_tariff':
      return 'This courier has no document rates; set is_document to false for its price.';
    case 'not_yet_valid':
      return `This courier's rates start on ${refusal.validFrom}.`;
    case 'no_longer_valid':
      return `This courier's rates ended on ${refusal.validTo}.`;
    case 'destination_not_served':
      return `This courier does not deliver to ${refusal.country}.`;
    case 'suspended':
      return refusal.until === null
        ? `This courier is suspended until further notice: ${refusal.reason}`
        : `This courier is suspended until ${refusal.until}: ${refusal.reason}`;
    case 'fuel_rate_missing':
      return `This courier's fuel surcharge of ${refusal.shipDate} is not known.`;
    case 'area_rates_missing':
      return "This courier's charge for the destination's postal code or city is not known.";
    case 'over_weight_limit':
      return `The actual weight, ${kg(refusal.weightDg)}, is over this courier's limit of ${kg(refusal.limitDg)}.`;
    case 'over_side_limit':
      return `The longest side, ${cm(refusal.value)}, is over this courier's limit of ${cm(refusal.limit)}.`;
    case 'over_length_plus_girth_limit':
      return `Length plus girth, ${cm(refusal.value)}, is over this courier's limit of ${cm(refusal.limit)}.`;
    case 'over_tariff_maximum':
      return `The billable weight, ${kg(refusal.billableDg)}, is over the ${kg(refusal.limitDg)} that this courier's rates reach to.`;
  }
}

/** The same in Thai where it is known: for a suspension, which the sender has to understand. */
export function describeRefusalInThai(refusal: Unavailability): string | undefined {
  if (refusal.code !== 'suspended') return undefined;
  const until = refusal.until === null ? 'จนกว่าจะมีประกาศ' : `ถึงวันที่ ${refusal.until}`;
  return `ผู้ให้บริการรายนี้งดรับส่งพัสดุ${until}: ${refusal.reasonTh}`;
}

const kg = (decigrams: number): string => `${dgToKg(decigrams)} kg`;
const cm = (length: number): string => `${lengthToCm(length)} cm`;
