import * as z from 'zod';

import { ListedService, ServiceListResponse } from '../../src/catalog/list';
import { CustomsNote } from '../../src/customs/customs-notes';
import { ChangesPagination, Pagination } from '../../src/fields/answer-members';
import { ShownEntry } from '../../src/model/history/entry';
import { PickupAddressData, ShownPickupAddress } from '../../src/model/pickup/address';
import { FeeQuestion, NewPickupData, PickupChangeData } from '../../src/model/pickup/data';
import { ShownPickupSummary } from '../../src/model/pickup/shown';
import { EstimatedDelivery } from '../../src/model/quote/held-quote';
import { MEASURES, SentPiece, ShownPiece } from '../../src/model/quote/pieces';
import {
  AmountPart,
  AmountShare,
  AmountStep,
  RatePeriod,
  WeightShare,
  WeightStep,
} from '../../src/model/quote/price-steps';
import { Address, ConsigneeAddress, ShipperAddress } from '../../src/model/shipment/address';
import { NewShipmentData, ShipmentChangeData } from '../../src/model/shipment/data';
import { ShownSummary } from '../../src/model/shipment/shown';
import {
  CarrierError,
  ShownEvent,
  ShownLeg,
  ShownLinks,
  ShownPieces,
  ShownWindow,
  TrackingData,
} from '../../src/model/tracking/answer';
import { getPickup } from '../../src/pickups/get';
import { Destination } from '../../src/pickups/list-destinations';
import { ShownFeeQuote } from '../../src/pickups/quote-fee';
import { QuoteRequest } from '../../src/quotes/quote-request';
import {
  QuoteEntry,
  QuoteResponse,
  SkippedDayEntry,
  UnavailableEntry,
} from '../../src/quotes/quote-response';
import { getShipment } from '../../src/shipments/get';
import { ShownHub } from '../../src/slots/hub';
import { Hours, PickupSlot } from '../../src/slots/slots';
import { Tracked, TrackingRequest } from '../../src/tracking/track';
import { ACTION_GROUPS, answerComponents, requestComponents } from './action-groups';
import { errorComponents } from './errors';
import type { Component } from './schemas/to-json';

const success = z.literal(true);

export const QuoteAnswer = z.strictObject({ success, ...QuoteResponse.shape });
export const ServiceListAnswer = z.strictObject({ success, ...ServiceListResponse.shape });
export const TrackingAnswer = z.strictObject({ success, ...Tracked.shape });

const tokenInBody = () => z.object({ api_token: z.string().nullish() });

const needsOne = ['pickup_address', 'address_id', 'pickup_address_id'];

const measuresOrPieces = { needsOne: [Object.keys(MEASURES), 'pieces'] };

/** Request schemas. */
export const REQUESTS: readonly Component[] = [
  [
    z.intersection(tokenInBody(), QuoteRequest),
    { id: 'QuoteRequest', title: 'A quote request', ...measuresOrPieces },
  ],
  [tokenInBody(), { id: 'ServiceListRequest', title: 'A request for the service list' }],
  [
    z.intersection(tokenInBody(), TrackingRequest),
    { id: 'TrackingRequest', title: 'A tracking request' },
  ],
  ...ACTION_GROUPS.flatMap(requestComponents),
  [ShipperAddress, { id: 'ShipperAddress', title: 'The shipper’s address' }],
  [ConsigneeAddress, { id: 'ConsigneeAddress', title: 'The consignee’s address' }],
  [NewShipmentData.staff, { id: 'NewShipment', title: 'A new shipment', ...measuresOrPieces }],
  [SentPiece, { id: 'SentPiece', title: 'Equal pieces of a shipment' }],
  [ShipmentChangeData.staff, { id: 'ShipmentChange', title: 'Changes to a shipment' }],
  [PickupAddressData, { id: 'PickupAddress', title: 'An address in Thailand' }],
  [FeeQuestion, { id: 'FeeQuestion', title: 'A request for the fee of a pickup', needsOne }],
  [NewPickupData, { id: 'NewPickup', title: 'A new pickup', needsOne }],
  [PickupChangeData, { id: 'PickupChange', title: 'Changes to a pickup' }],
];

/** Response schemas. */
export const ANSWERS: readonly Component[] = [
  [QuoteEntry, { id: 'Quote', title: 'The price of a courier' }],
  [
    EstimatedDelivery,
    { id: 'EstimatedDelivery', title: 'The days between which a parcel arrives' },
  ],
  [SkippedDayEntry, { id: 'SkippedDay', title: 'A day that does not count' }],
  [ShownPiece, { id: 'Piece', title: 'Equal pieces as they were sent' }],
  [WeightStep, { id: 'WeightStep', title: 'A step of a price that computes a weight' }],
  [AmountStep, { id: 'AmountStep', title: 'A step of a price that adds an amount' }],
  [WeightShare, { id: 'WeightShare', title: 'The share of equal pieces in a weight' }],
  [AmountShare, { id: 'AmountShare', title: 'The share of equal pieces in an amount' }],
  [RatePeriod, { id: 'RatePeriod', title: 'The days of a fuel rate' }],
  [AmountPart, { id: 'AmountPart', title: 'A part of a step that adds an amount' }],
  [UnavailableEntry, { id: 'UnavailableCourier', title: 'A courier without a price' }],
  [QuoteAnswer, { id: 'QuoteAnswer', title: 'The prices of all couriers' }],
  [ListedService, { id: 'ShippingService', title: 'A shipping service' }],
  [ServiceListAnswer, { id: 'ServiceListAnswer', title: 'The active shipping services' }],
  [ShownEvent, { id: 'TrackingEvent', title: 'A tracking event' }],
  [CarrierError, { id: 'CarrierError', title: 'Why the carrier gave no answer' }],
  [ShownWindow, { id: 'DeliveryWindow', title: 'When a delivery is expected' }],
  [ShownPieces, { id: 'PieceCount', title: 'The pieces of a parcel' }],
  [ShownLeg, { id: 'TrackingLeg', title: 'A carrier on the way of a parcel' }],
  [ShownLinks, { id: 'TrackingLinks', title: 'Pages about a parcel' }],
  [TrackingData, { id: 'TrackingData', title: 'The tracking data of a number' }],
  [TrackingAnswer, { id: 'TrackingAnswer', title: 'A tracking response' }],
  ...ACTION_GROUPS.flatMap(answerComponents),
  [getShipment.answer, { id: 'Shipment', title: 'A shipment' }],
  [ShownSummary, { id: 'ShipmentSummary', title: 'A shipment in a list' }],
  [CustomsNote, { id: 'CustomsNote', title: 'What a shipment lacks for customs' }],
  [Address, { id: 'ShipmentAddress', title: 'An address of a shipment' }],
  [getPickup.answer, { id: 'Pickup', title: 'A pickup' }],
  [ShownPickupSummary, { id: 'PickupSummary', title: 'A pickup in a list' }],
  [ShownFeeQuote, { id: 'FeeQuote', title: 'A fee quote for a pickup' }],
  [ShownPickupAddress, { id: 'SavedAddress', title: 'A saved address' }],
  [Destination, { id: 'Destination', title: 'A hub and its next slots' }],
  [ShownHub, { id: 'Hub', title: 'A receiving hub' }],
  [Hours, { id: 'PickupHours', title: 'A pickup slot' }],
  [PickupSlot, { id: 'OpenSlot', title: 'A pickup slot that can be booked' }],
  [ShownEntry, { id: 'HistoryEntry', title: 'A change to a record' }],
  [Pagination, { id: 'Pagination', title: 'The position of a page in its list' }],
  [ChangesPagination, { id: 'ChangesPagination', title: 'How to go on after a page of changes' }],
  ...errorComponents,
];
