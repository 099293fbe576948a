import {
  EXAMPLE_ADDRESS_ID,
  EXAMPLE_NUMBER as PICKUP_NUMBER,
} from '../../../src/model/pickup/example';
import { EXAMPLE_NUMBER as SHIPMENT_NUMBER } from '../../../src/model/shipment/example';
import addresses from '../members/addresses.json';
import common from '../members/common.json';
import pickups from '../members/pickups.json';
import quotes from '../members/quotes.json';
import shipments from '../members/shipments.json';
import tracking from '../members/tracking.json';
import { TOKENS } from './examples';

/** What the document adds to a member's schema. */
export interface Member {
  readonly description: string;
  /** What stands in for any value. */
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

type Table = Readonly<Record<string, string | Member>>;

/** A sentence, or a sentence with more, by member, or by schema and member: `NewShipment.status`. */
export const TABLES = { common, quotes, addresses, shipments, pickups, tracking };

/** Those that are in the demo data. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'QuoteRequest.api_token': TOKENS.client,
  'ServiceListRequest.api_token': TOKENS.client,
  'TrackingRequest.api_token': TOKENS.tracking,
  request_number: SHIPMENT_NUMBER,
  pickup_number: PICKUP_NUMBER,
  'GetPickupRequest.request_number': PICKUP_NUMBER,
  'UpdatePickupRequest.request_number': PICKUP_NUMBER,
  'CancelPickupRequest.request_number': PICKUP_NUMBER,
  'TrackPickupRequest.request_number': PICKUP_NUMBER,
  address_id: EXAMPLE_ADDRESS_ID,
};

export const MEMBERS: Readonly<Record<string, Member>> = Object.fromEntries(
  Object.values<Table>(TABLES)
    .flatMap((table) => Object.entries(table))
    .map(([name, text]) => {
      const example = EXAMPLES[name];
      const examples = example === undefined ? {} : { examples: [example] };
      return [name, typeof text === 'string' ? { description: text, ...examples } : text];
    }),
);
