import { QUOTE_OPERATION, TRACKING_OPERATION } from '../../reference/document/operations';
import { misspeltMembers } from '../fields/misspelt-members';
import { QuoteRequest } from '../quotes/quote-request';
import { TrackingRequest } from '../tracking/track';
import { ACTIONS } from './actions';
import { REQUESTS, sharedMembers } from './shipment-endpoint';

/** What stores, gateways and integrators add to every request of theirs. */
const COMMON_EXTRAS = `
  platform source lang language locale version v api_version app client client_id client_name
  client_secret client_ref customer customer_id customer_email email user user_id username
  phone name company store store_id shop shop_id merchant_id partner_id channel tenant site
  order order_id order_number orderNumber invoice invoice_number external_id ref ref_id ref_no
  reference_id reference_no references preference note notes remark remarks comment memo
  message description tags weight weight_kg weightKg actual_weight actual_weight_g
  actual_weight_lb length length_in length_mm width width_in height height_in dimensions
  volume unit units quantity qty items parcels pieces package packages currency price amount
  total cod cod_amount insurance value tax vat date dates day time timestamp timezone
  created_at createdAt updated_at created created_by updated_by expires_at nonce sign
  signature hash from to sender recipient origin destination dest address addresses state
  stats states region season person zone zip zipcode postcode account accounts pickup shipment
  courier carrier service services method type kind mode test debug dry_run format callback
  callback_url webhook webhook_url request request_id requestId requestTime session session_id
  trace trace_id correlation_id device device_id ip user_agent utm_source utm_medium gclid
  csrf _csrf _method _id __v meta metadata extra options params payload body headers token key
  apikey secret age sort order_by sort_by offset skip per_page page_size pageSize size pages
  page_no limits fields filter filters query q search include
`
  .trim()
  .split(/\s+/);

/** Names of other requests, as they are: earlier releases ignored them, and this one does. */
const NAMES_OF_OTHERS = [
  'shipment_id',
  'shipmentId',
  'request_number',
  'account_id',
  'page',
  'reason',
];

/** Near a name that the request could have meant and does not have: refused by earlier releases too. */
const REFUSED_BEFORE: Readonly<Record<string, readonly string[]>> = {
  CreateShipment: ['service', 'services', 'device_id'],
  UpdateShipment: ['season', '_id'],
  GetShipment: ['_id'],
  ListShipments: [
    'reference_id',
    'reference_no',
    'references',
    'preference',
    'age',
    'pages',
    'created',
    'created_at',
    'createdAt',
    'created_by',
  ],
  DeleteShipment: ['_id'],
  RestoreShipment: ['season', '_id'],
  ListPickups: ['destination', 'account', 'accounts', 'age', 'pages'],
  GetPickup: ['_id'],
  CancelPickup: ['_id'],
  TrackPickup: ['_id'],
  ListAddresses: ['limits'],
  UpdatePickup: ['_id'],
  Quote: ['postcode'],
};

interface Taken {
  readonly id: string;
  readonly misspelt: (extra: string) => string[];
}

const requests: Taken[] = [
  ...ACTIONS.flatMap((action) =>
    [action.requests.client, action.requests.staff].map((schema) => ({
      id: action.id,
      misspelt: (extra: string) =>
        misspeltMembers(
          schema,
          { ...action.example, [extra]: 'x' },
          sharedMembers(action),
          REQUESTS,
        ).map(({ field, meant }) => `${field}: ${meant}`),
    })),
  ),
  ...(
    [
      [QUOTE_OPERATION, QuoteRequest],
      [TRACKING_OPERATION, TrackingRequest],
    ] as const
  ).map(([{ id, example }, schema]) => ({
    id,
    misspelt: (extra: string) =>
      misspeltMembers(schema, { ...example, [extra]: 'x' }, new Set(['api_token'])).map(
        ({ field, meant }) => `${field}: ${meant}`,
      ),
  })),
];

test.each(requests)('$id ignores what integrators add', ({ id, misspelt }) => {
  const extras = [...COMMON_EXTRAS, ...NAMES_OF_OTHERS];
  const refused = extras.filter((extra) => misspelt(extra).length > 0);
  expect(refused.sort()).toEqual([...(REFUSED_BEFORE[id] ?? [])].sort());
});
