import { EXAMPLE_ID, EXAMPLE_NUMBER as PICKUP_NUMBER } from '../../src/pickups/record/example';
import { EXAMPLE_NUMBER as SHIPMENT_NUMBER } from '../../src/shipments/record/example';
import { API_TOKEN } from '../examples';
import { said, type Members } from './member';

const TOKEN_OR_HEADER = {
  description: 'Your token, where no header has it.',
  examples: [API_TOKEN],
};

export const commonMembers: Members = {
  ...said({
    success: 'Whether the request was done.',
    action: 'What is to be done; the answer repeats it.',
    api_scope: 'What the action is about; without it international shipments.',
    data: 'What the action is done with, or what it answers.',
    'ListShipmentsRequest.data': 'Another place for `client_email`.',
    'ServiceListAnswer.data': 'The services, in the order in which they are shown.',
    id: 'Of the record.',
    include_history: '`true` adds `history`.',
    page: 'From 1, up to `total_pages`; going on with `cursor` takes the same time however deep.',
    'Pagination.page': 'Which page this is, from 1.',
    limit: 'Rows of a page; 20 where it is left out.',
    'Pagination.limit': 'Rows of a page.',
    cursor: 'The `next_cursor` of the page before, with the same filters, in place of `page`.',
    pagination: 'Where the page is in the list.',
    total: 'How many there are; with a cursor, when the first page was read.',
    total_pages: 'How many pages there are.',
    next_cursor: 'The `cursor` of the next page; null on the last.',
    reason: 'Why; told in the history.',
    history: 'The latest changes, oldest first: at most 200.',
    history_total: 'How many changes there were; for a client, since the record is its own.',
    updated_fields: 'The fields whose value is another now.',
    updated_date: 'When it was changed last.',
    at: 'When.',
    by: 'Who changed it.',
    'HistoryEntry.action': 'What was done.',
    changes: 'What became different.',
    field: 'The field, such as `data.items.0.quantity`.',
    'HistoryEntry.field': 'The field that was changed.',
    'HistoryEntry.from': 'What it was before; null where it was not there.',
    'HistoryEntry.to': 'What it is since.',
    client_email: 'The e-mail address of the account that it belongs to.',
    account_id: 'The account that it belongs to.',
    client_type: 'Whether the account is a partner’s.',
    environment: 'Where the token works.',
    permissions: 'What the token may do with pickups and addresses.',
    'VerifyAccountAnswer.email': 'The e-mail address of the account.',
    currency: 'Of the amounts.',
    amount_thb: 'The amount in baht.',
    amount_satang: 'The amount in whole satang.',
    total_weight_kg: 'The weight of all parcels together, in kilograms.',
  }),
  api_token: { description: 'Your token; no header takes its place.', examples: [API_TOKEN] },
  'QuoteRequest.api_token': TOKEN_OR_HEADER,
  'ServiceListRequest.api_token': TOKEN_OR_HEADER,
  'TrackingRequest.api_token': TOKEN_OR_HEADER,
  idempotency_key: {
    description: 'A key of your own, as in the header `Idempotency-Key`.',
    examples: ['order-1001'],
  },
  request_number: {
    description: 'Of the shipment. It is read in any case, with `O` for `0` and `I`, `L` for `1`.',
    examples: [SHIPMENT_NUMBER],
  },
  pickup_number: {
    description: 'Of the pickup. It is read as a shipment’s `request_number` is.',
    examples: [PICKUP_NUMBER],
  },
  address_id: { description: 'The `id` of a saved address.', examples: [EXAMPLE_ID] },
};
