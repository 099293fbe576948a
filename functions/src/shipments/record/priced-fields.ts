import type { Package } from '../../quotes/pricing/package';
import { describeRefusal, type Unavailability } from '../../quotes/pricing/refusal';
import { measurePackage } from '../../quotes/pricing/steps';
import type { ShipmentRecord } from './shipment';

/** What a shipment's record says of its price: with the courier that gave it, unless staff name one. */
export type Pricing = Pick<ShipmentRecord, 'courier_name' | 'quote_id' | 'price' | 'price_note'>;

export const UNPRICED: Pricing = {
  courier_name: null,
  quote_id: null,
  price: null,
  price_note: null,
};

/** The fields that decide the price. */
export type PricedFields = Pick<
  ShipmentRecord,
  | 'service_id'
  | 'shipment_type'
  | 'actual_weight_dg'
  | 'length_10um'
  | 'width_10um'
  | 'height_10um'
  | 'consignee_address'
>;

/** Whether document rates apply. */
export const isDocument = ({ shipment_type }: Pick<ShipmentRecord, 'shipment_type'>): boolean =>
  shipment_type === 'document';

/** A shipment as quotes measure it, to be shipped on a day in Thailand. */
export const packageOf = (shipment: PricedFields, shipDate: string): Package =>
  measurePackage(
    {
      country: shipment.consignee_address.country,
      isDocument: isDocument(shipment),
      actualDg: shipment.actual_weight_dg,
      shipDate,
    },
    {
      length: shipment.length_10um,
      width: shipment.width_10um,
      height: shipment.height_10um,
    },
  );

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
