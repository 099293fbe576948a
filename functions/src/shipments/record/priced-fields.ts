import type { Fault } from '../../errors/fault';
import { priceFault } from '../../errors/price-faults';
import { sayInAnswer } from '../../errors/service-error';
import type { Package } from '../../quotes/pricing/package';
import { type Unavailability, refusalFault } from '../../quotes/pricing/refusal';
import { measurePackage } from '../../quotes/pricing/steps';
import type { ShipmentRecord } from './shipment';

/**
 * The price fields of a shipment's record: with the courier that gave the price, unless staff name
 * one.
 */
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

/** For a service whose courier has no rates. */
export const noRates = (service: string): Fault =>
  priceFault('shipment_without_rates', { service });

/** For a shipment whose price could not be computed. */
export const UNREADABLE_RATES = priceFault('shipment_rates_unreadable');

/** For a shipment that no longer matches its quote. */
export const QUOTE_LOST = priceFault('shipment_quote_lost');

/** For a quote for a later day, whose price is valid on that day only. */
export const noteOnDay = (shipDate: string, today: string): string | null =>
  shipDate > today ? writeNote(priceFault('shipment_price_of_day', { day: shipDate })) : null;

/** A note in its stored form. */
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
