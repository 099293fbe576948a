import * as z from 'zod';

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
import { getShipment } from '../src/shipments/get';
import { Address, ConsigneeAddress, ShipperAddress } from '../src/shipments/record/address';
import { NewShipmentData, ShipmentChangeData } from '../src/shipments/record/data';
import { ShownSummary } from '../src/shipments/record/summary';
import { TrackingRequest } from '../src/tracking/tracking-request';
import { ACTION_GROUPS, answerComponents, requestComponents } from './action-groups';
import { errorComponents } from './responses/errors';
import { quoteComponents } from './responses/quotes';
import { serviceComponents } from './responses/services';
import { trackingComponents } from './responses/tracking';
import type { Component } from './schemas/to-json';

const tokenInBody = () => z.object({ api_token: z.string().nullish() });

const anyOf = [{ required: ['pickup_address'] }, { required: ['address_id'] }];

/** Request schemas. */
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

/** Response schemas. */
export const ANSWERS: readonly Component[] = [
  ...quoteComponents,
  ...serviceComponents,
  ...trackingComponents,
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
