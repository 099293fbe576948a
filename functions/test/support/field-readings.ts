import type * as z from 'zod';

import { ServiceError, sayInAnswer } from '../../src/errors/service-error';
import { parseFields } from '../../src/http/parse-fields';
import { PickupAddressData } from '../../src/model/pickup/address';
import {
  FeeQuestion,
  NewPickupData,
  PickupChangeData,
  Target as PickupTarget,
} from '../../src/model/pickup/data';
import { ConsigneeAddress, ShipperAddress } from '../../src/model/shipment/address';
import { NewShipmentData, ShipmentChangeData, Target } from '../../src/model/shipment/data';
import { listPickups } from '../../src/pickups/list';
import { QuoteRequest } from '../../src/quotes/quote-request';
import { listShipments } from '../../src/shipments/list';
import { HolidayYear } from '../../src/slots/holiday';
import { withChanges } from './changed-members';
import { listFaults } from './faults';
import { pickupAddress, pickupData } from './records';
import { shipmentData } from './shipment-data';

const ADDRESS = shipmentData()['consignee_address'] as object;

const holiday = (date: string) => ({ date, name_en: 'Holiday', name_th: 'วันหยุด' });

/** What a request may send, and an example that is taken or the beginning of one. */
const SENT: Readonly<Record<string, readonly [z.ZodType, object]>> = {
  PickupAddressData: [PickupAddressData, pickupAddress()],
  NewPickupData: [NewPickupData, pickupData()],
  FeeQuestion: [FeeQuestion, pickupData()],
  PickupChangeData: [PickupChangeData, {}],
  PickupTarget: [PickupTarget, {}],
  NewShipment: [NewShipmentData.client, shipmentData()],
  ShipmentChange: [ShipmentChangeData.client, {}],
  StaffChange: [ShipmentChangeData.staff, {}],
  ShipperAddress: [ShipperAddress, ADDRESS],
  ConsigneeAddress: [ConsigneeAddress, ADDRESS],
  ShipmentTarget: [Target, {}],
  ShipmentList: [listShipments.requests.client, {}],
  PickupList: [listPickups.requests.client, {}],
  HolidayYear: [HolidayYear, { year: 2026, days: [holiday('2026-01-01'), holiday('2026-01-02')] }],
};

/** What is refused of an example with other members, as `withChanges` reads them. */
export function readRefused(name: string, ...changes: string[]): string[] {
  const [schema, example] = SENT[name] ?? [];
  if (schema === undefined || example === undefined) throw new Error(`No such example: ${name}`);
  return listFaults(schema, withChanges(example, changes));
}

/** The sentences of a refusal to quote for Japan, with other members. */
export function readRefusedQuote(...changes: string[]): string[] {
  try {
    parseFields(QuoteRequest, withChanges({ country: 'Japan' }, changes));
    return [];
  } catch (refusal) {
    if (!(refusal instanceof ServiceError)) throw refusal;
    return refusal.details.map(({ fault }) => sayInAnswer(fault));
  }
}
