import {
  EXAMPLE_ADDRESS_ID,
  EXAMPLE_NUMBER as PICKUP_NUMBER,
} from '../../src/pickups/record/example';
import { EXAMPLE_NUMBER as SHIPMENT_NUMBER } from '../../src/shipments/record/example';
import { TOKENS } from '../examples';

/** What the document adds to a member's schema. */
export interface Member {
  readonly description: string;
  /** What stands in for any value. */
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

/** Keyed by member name, or by schema and member, such as `NewShipment.status`. */
export type MemberTexts = Readonly<Record<string, Member>>;

/** For members that need only a sentence. */
export const describe = (sentences: Readonly<Record<string, string>>): MemberTexts =>
  Object.fromEntries(
    Object.entries(sentences).map(([name, description]) => [name, { description }]),
  );

const FIELD_VALUE = { $ref: '#/components/schemas/FieldValue' };

const TOKEN_OR_HEADER = {
  description: 'Your token, unless you send it in the header.',
  examples: [TOKENS.client],
};

export const commonMembers: MemberTexts = {
  ...describe({
    success: 'Whether the request succeeded.',
    'Request.action': 'The action to run.',
    'Answer.action': 'The action that ran.',
    api_scope: 'The kind of record that the action is about. Left out for international shipments.',
    'Request.data': 'The input of the action.',
    'Answer.data': 'The result of the action.',
    'ListShipmentsRequest.data': 'An alternative place for the filters.',
    'ServiceListAnswer.data': 'The services, in display order.',
    id: 'Id of the record.',
    include_history: '`true` adds `history` to the response.',
    page: 'Page number, from 1 to `total_pages`. Prefer `cursor`, which is equally fast on every page.',
    'Pagination.page': 'Number of this page, from 1.',
    limit: 'Rows per page; 20 by default.',
    'Pagination.limit': 'Rows per page.',
    cursor:
      'The `next_cursor` of the previous page. Send it instead of `page`, with the same filters.',
    changed_since:
      'An instant such as `2026-11-21T12:00:00+07:00`, or the `next_cursor` of the previous answer. Lists records in the order in which they changed, deleted ones included, each at least once. Combines only with `limit` and the owner.',
    pagination: 'The position of the page in the list.',
    total: 'Number of matching records; with a cursor, as of the first page.',
    total_pages: 'Number of pages.',
    next_cursor: 'The `cursor` of the next page; null on the last page.',
    'ChangesPagination.limit': 'Rows per page.',
    'ChangesPagination.next_cursor':
      'The `changed_since` of the next request. Store it once you have stored the rows.',
    has_more: 'Whether more changes wait: send `next_cursor` at once. Otherwise send it later.',
    reason: 'The reason, recorded in the history.',
    history: 'The latest changes, at most 200, oldest first.',
    history_total: 'Number of changes; for a client, since the record has belonged to the account.',
    updated_fields: 'The fields that changed.',
    updated_date: 'When the record last changed.',
    updated_at: 'When the record last changed.',
    at: 'When the change was made.',
    by: 'Who made the change.',
    'HistoryEntry.action': 'The action that made the change.',
    changes: 'The fields that changed.',
    field: 'The field, such as `data.items.0.quantity`.',
    'HistoryEntry.field': 'The field that changed.',
    client_email: 'The e-mail address of the owning account.',
    account_id: 'The owning account.',
    client_type: 'Whether the account is a partner account.',
    environment: 'The environment that the token is valid in.',
    permissions: 'The actions on pickups and addresses that the token may use.',
    'VerifyAccountAnswer.email': 'The e-mail address of the account.',
    currency: 'Currency of the amounts.',
    amount_thb: 'The amount in baht.',
    amount_satang: 'The amount in whole satang.',
    total_weight_kg: 'Total weight of all parcels, in kilograms.',
  }),
  'HistoryEntry.from': { ...FIELD_VALUE, description: 'The value before; null if there was none.' },
  'HistoryEntry.to': { ...FIELD_VALUE, description: 'The value after the change.' },
  api_token: {
    description: 'Your token. A header is not accepted instead.',
    examples: [TOKENS.client],
  },
  'QuoteRequest.api_token': TOKEN_OR_HEADER,
  'ServiceListRequest.api_token': TOKEN_OR_HEADER,
  'TrackingRequest.api_token': {
    description: 'Your tracking credential, unless you send it in the header.',
    examples: [TOKENS.tracking],
  },
  idempotency_key: {
    description: 'A key that you choose, as in the header `Idempotency-Key`.',
    examples: ['order-1001'],
  },
  request_number: {
    description:
      'Number of the shipment. Accepted in any case, with `O` for `0` and `I` or `L` for `1`.',
    examples: [SHIPMENT_NUMBER],
  },
  pickup_number: {
    description: 'Number of the pickup. Accepted in the same forms as a `request_number`.',
    examples: [PICKUP_NUMBER],
  },
  address_id: { description: 'The `id` of a saved address.', examples: [EXAMPLE_ADDRESS_ID] },
};

export const errorMembers: MemberTexts = describe({
  error: 'A message for people to read.',
  code: 'A code for programs to act on.',
  details: 'The invalid fields, or the values that you can send.',
  message: 'What is wrong, for people to read.',
  suggestion: 'The value that was most likely meant.',
  request_id: 'The `X-Request-Id` of the response. Quote it when you report an error.',
  retry_after_seconds: 'Seconds to wait before you retry.',
  'RefusedRequest.action': 'Only from `shipmentCrud`: the action that you sent.',
  'RefusedToken.action': 'Only from `shipmentCrud`: the action that you sent.',
  'InternalError.action': 'Only from `shipmentCrud`: the action that you sent.',
});
