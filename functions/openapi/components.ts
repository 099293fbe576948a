import * as z from 'zod';

import { ListedService } from '../src/catalog/list';
import { Pagination } from '../src/fields/pagination';
import { ShownEntry } from '../src/history/record/entry';
import { getPickup } from '../src/pickups/get';
import { Destination } from '../src/pickups/list-destinations';
import { ShownFeeQuote } from '../src/pickups/quote-fee';
import { PickupAddressData, ShownPickupAddress } from '../src/pickups/record/address';
import { FeeQuestion, NewPickupData, PickupChangeData } from '../src/pickups/record/data';
import { ShownPickupSummary } from '../src/pickups/record/summary';
import { ShownHub } from '../src/pickups/slots/hub';
import { Hours, PickupSlot } from '../src/pickups/slots/slots';
import { QuoteRequest } from '../src/quotes/quote-request';
import { AmountStep, QuoteEntry, UnavailableEntry, WeightStep } from '../src/quotes/quote-response';
import { getShipment } from '../src/shipments/get';
import { Address, ConsigneeAddress, ShipperAddress } from '../src/shipments/record/address';
import { NewShipmentData, ShipmentChangeData } from '../src/shipments/record/data';
import { ShownSummary } from '../src/shipments/record/summary';
import { CarrierError, ShownEvent, TrackingData } from '../src/tracking/record/answer';
import { TrackingRequest } from '../src/tracking/tracking-request';
import { ACTION_GROUPS, answerComponents, requestComponents } from './action-groups';
import { QuoteAnswer, ServiceListAnswer, TrackingAnswer } from './answers';
import { errorComponents } from './errors';
import type { Component } from './schemas/to-json';

const tokenInBody = () => z.object({ api_token: z.string().nullish() });

const anyOf = [{ required: ['pickup_address'] }, { required: ['address_id'] }];

/** What is sent. */
export const REQUESTS: readonly Component[] = [
  [z.intersection(tokenInBody(), QuoteRequest), { id: 'QuoteRequest', title: 'A package' }],
  [tokenInBody(), { id: 'ServiceListRequest', title: 'A token, where no header has it' }],
  [z.intersection(tokenInBody(), TrackingRequest), { id: 'TrackingRequest', title: 'A number' }],
  ...ACTION_GROUPS.flatMap(requestComponents),
  [ShipperAddress, { id: 'ShipperAddress', title: 'The address of a sender' }],
  [ConsigneeAddress, { id: 'ConsigneeAddress', title: 'The address of a receiver' }],
  [NewShipmentData.staff, { id: 'NewShipment', title: 'A new shipment' }],
  [ShipmentChangeData.staff, { id: 'ShipmentChange', title: 'What changes of a shipment' }],
  [PickupAddressData, { id: 'PickupAddress', title: 'An address in Thailand' }],
  [FeeQuestion, { id: 'FeeQuestion', title: 'A pickup whose fee is asked for', anyOf }],
  [NewPickupData, { id: 'NewPickup', title: 'A new pickup', anyOf }],
  [PickupChangeData, { id: 'PickupChange', title: 'What changes of a pickup' }],
];

/** What is answered. */
export const ANSWERS: readonly Component[] = [
  [QuoteEntry, { id: 'Quote', title: 'The price of one courier' }],
  [WeightStep, { id: 'WeightStep', title: 'A step of a price that is a weight' }],
  [AmountStep, { id: 'AmountStep', title: 'A step of a price that is an amount' }],
  [UnavailableEntry, { id: 'UnavailableCourier', title: 'A courier that gave no price' }],
  [QuoteAnswer, { id: 'QuoteAnswer', title: 'The prices of all couriers' }],
  [ListedService, { id: 'ShippingService', title: 'A shipping service' }],
  [ServiceListAnswer, { id: 'ServiceListAnswer', title: 'The active shipping services' }],
  [ShownEvent, { id: 'TrackingEvent', title: 'An event' }],
  [CarrierError, { id: 'CarrierError', title: 'Why the carrier gave no answer' }],
  [TrackingData, { id: 'TrackingLine', title: 'What became of a number' }],
  [TrackingAnswer, { id: 'TrackingAnswer', title: 'A tracked number' }],
  ...ACTION_GROUPS.flatMap(answerComponents),
  [getShipment.answer, { id: 'Shipment', title: 'A shipment' }],
  [ShownSummary, { id: 'ShipmentSummary', title: 'A shipment in a list' }],
  [Address, { id: 'ShownAddress', title: 'An address of a shipment' }],
  [getPickup.answer, { id: 'Pickup', title: 'A pickup' }],
  [ShownPickupSummary, { id: 'PickupSummary', title: 'A pickup in a list' }],
  [ShownFeeQuote, { id: 'FeeQuote', title: 'What a pickup costs' }],
  [ShownPickupAddress, { id: 'SavedAddress', title: 'A saved address' }],
  [Destination, { id: 'Destination', title: 'A hub and its next hours' }],
  [ShownHub, { id: 'Hub', title: 'A hub that receives parcels' }],
  [Hours, { id: 'PickupHours', title: 'When a driver comes' }],
  [PickupSlot, { id: 'OpenSlot', title: 'Hours that can be asked for' }],
  [ShownEntry, { id: 'HistoryEntry', title: 'A change' }],
  [Pagination, { id: 'Pagination', title: 'Where a page is in its list' }],
  ...errorComponents,
];
