import { describeRefusal, type Unavailability } from '../../quotes/pricing/refusal';

/** Said of a service whose courier has no rates. */
export const noRates = (service: string): string => `There are no rates of ${service}.`;

/** Said of a shipment when its price could not be computed. */
export const UNREADABLE_RATES = 'The rates could not be read when the shipment was priced.';

/** Said of a quote for a later day, whose price is for that day alone. */
export const noteOnDay = (shipDate: string, today: string): string | null =>
  shipDate > today ? `The price is for shipping on ${shipDate}.` : null;

/** Why a courier gives no price, in the words of a shipment, which has no `is_document`. */
export function describeForShipment(refusal: Unavailability): string {
  switch (refusal.code) {
    case 'no_parcel_tariff':
      return 'This courier carries documents only.';
    case 'no_document_tariff':
      return 'This courier carries no documents.';
    case 'not_yet_valid':
    case 'no_longer_valid':
    case 'destination_not_served':
    case 'suspended':
    case 'fuel_rate_missing':
    case 'area_rates_missing':
    case 'over_weight_limit':
    case 'over_side_limit':
    case 'over_length_plus_girth_limit':
    case 'over_tariff_maximum':
      return describeRefusal(refusal);
  }
}
