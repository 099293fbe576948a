import type { Package } from '../../quotes/pricing/package';
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
