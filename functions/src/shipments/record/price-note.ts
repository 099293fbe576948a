import type { Fault } from '../../errors/fault';
import { priceFault } from '../../errors/price-faults';
import { sayInAnswer } from '../../errors/service-error';
import { refusalFault, type Unavailability } from '../../quotes/pricing/refusal';

/** Of a service whose courier has no rates. */
export const noRates = (service: string): Fault =>
  priceFault('shipment_without_rates', { service });

/** Of a shipment whose price could not be computed. */
export const UNREADABLE_RATES = priceFault('shipment_rates_unreadable');

/** Of a shipment that is not what its quote is for any more. */
export const QUOTE_LOST = priceFault('shipment_quote_lost');

/** Of a quote for a later day, whose price is for that day alone. */
export const noteOnDay = (shipDate: string, today: string): string | null =>
  shipDate > today ? writeNote(priceFault('shipment_price_of_day', { day: shipDate })) : null;

/** A note as a shipment stores it. */
export const writeNote = sayInAnswer;

/** Why a courier gives no price to a shipment, which has no `is_document`. */
export function shipmentRefusal(refusal: Unavailability): Fault {
  switch (refusal.code) {
    case 'no_parcel_tariff':
      return priceFault('shipment_only_documents');
    case 'no_document_tariff':
      return priceFault('shipment_no_documents');
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
      return refusalFault(refusal);
  }
}
