import * as z from 'zod';

import { PickupAddressData } from '../src/pickups/record/address';
import { FeeQuestion, NewPickupData, PickupChangeData } from '../src/pickups/record/data';
import { QuoteRequest } from '../src/quotes/quote-request';
import { Address, ConsigneeAddress, ShipperAddress } from '../src/shipments/record/address';
import { CREATE_REQUEST, UPDATE_REQUEST } from '../src/shipments/record/data';
import { TrackingRequest } from '../src/tracking/tracking-request';
import { ACTION_GROUPS } from './actions';
import { answerComponents, requestComponents } from './actions/action-doc';
import { SavedAddress } from './responses/addresses';
import { Destination, Hours, Hub, Slot } from './responses/destinations';
import { errorComponents } from './responses/errors';
import { ChangeEntry } from './responses/history';
import { Pagination } from './responses/pagination';
import { FeeQuote, Pickup, PickupSummary } from './responses/pickups';
import { quoteComponents } from './responses/quotes';
import { serviceComponents } from './responses/services';
import { Shipment, ShipmentSummary } from './responses/shipments';
import { trackingComponents } from './responses/tracking';
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
  [CREATE_REQUEST.staff.shape.data, { id: 'NewShipment', title: 'A new shipment' }],
  [UPDATE_REQUEST.staff.shape.data, { id: 'ShipmentChange', title: 'What changes of a shipment' }],
  [PickupAddressData, { id: 'PickupAddress', title: 'An address in Thailand' }],
  [FeeQuestion, { id: 'FeeQuestion', title: 'A pickup whose fee is asked for', anyOf }],
  [NewPickupData, { id: 'NewPickup', title: 'A new pickup', anyOf }],
  [PickupChangeData, { id: 'PickupChange', title: 'What changes of a pickup' }],
];

/** What is answered. */
export const ANSWERS: readonly Component[] = [
  ...quoteComponents,
  ...serviceComponents,
  ...trackingComponents,
  ...ACTION_GROUPS.flatMap(answerComponents),
  [Shipment, { id: 'Shipment', title: 'A shipment' }],
  [ShipmentSummary, { id: 'ShipmentSummary', title: 'A shipment in a list' }],
  [Address, { id: 'ShownAddress', title: 'An address of a shipment' }],
  [Pickup, { id: 'Pickup', title: 'A pickup' }],
  [PickupSummary, { id: 'PickupSummary', title: 'A pickup in a list' }],
  [FeeQuote, { id: 'FeeQuote', title: 'What a pickup costs' }],
  [SavedAddress, { id: 'SavedAddress', title: 'A saved address' }],
  [Destination, { id: 'Destination', title: 'A hub and its next hours' }],
  [Hub, { id: 'Hub', title: 'A hub that receives parcels' }],
  [Hours, { id: 'PickupHours', title: 'When a driver comes' }],
  [Slot, { id: 'OpenSlot', title: 'Hours that can be asked for' }],
  [ChangeEntry, { id: 'HistoryEntry', title: 'A change' }],
  [Pagination, { id: 'Pagination', title: 'Where a page is in its list' }],
  ...errorComponents,
];
