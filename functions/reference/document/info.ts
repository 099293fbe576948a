import { readIntegrators } from '../../tools/integrators';
import { SECTIONS } from './operations';

/** Where `npm start` serves the page and the functions. */
export const LOCAL_ADDRESS = 'http://127.0.0.1:5080';

const { contact, addresses } = readIntegrators();

export const info = {
  title: 'Shipping API',
  summary: 'Quotes, shipments, pickups and tracking for parcels from Thailand to the whole world.',
  description:
    'Every response is JSON with `success`. If it is false, act on `code` and show `error` to a person. A request body is read as JSON whatever its content type: at most 256 KiB, uncompressed. Text fields are trimmed before they are validated. Later releases add members and values; ignore those that you do not know.',
  contact,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

/** What a program needs that has the document alone. */
export const GUIDE = [
  'From a quote to tracking: (1) `apiQuote` with `hold: true` and the consignee’s `postal_code` and `city` returns a `quote_id`, and a `service_id` with each price. Without the two, a place that costs more is refused in step (2) as `quote_mismatch`. (2) `shipmentCrud` with `action: "create"` and an `idempotency_key` takes both ids in `data`, with the addresses and the same country and package, and returns a `request_number`. (3) `tracking` takes that as `trackingNumber`, with a tracking credential in place of the API token. UAT has no `tracking`: there, the flow ends with step (2), and `action: "get"` shows the `status`.',
  'Tokens: `apiQuote` and `apiShippingServices` take an API token, `svc_...` (`uat_svc_...` on UAT), as a bearer token or as `api_token` in the body; `shipmentCrud` takes it in the body alone. `tracking` takes a tracking credential, `trk_...`, as a bearer token or in the body. Pickups and saved addresses need the token of a partner account. The tokens of the examples are those of a local start, and are refused elsewhere.',
  'Requests: optional members accept `null`, which means the same as leaving them out, except in an update, where it clears the field. Unknown members are ignored at the top level, unless they are misspelt ones, and refused in `data`.',
  'Errors have status 400, 401 or 500, and 429 from `tracking` alone. With `retry_after_seconds`, repeat the request after that time. After a 500, repeat a quote, a read, or a creation with the same `idempotency_key`; before you repeat a change, `get` the record, as it may have been made.',
];

export const tags = Object.values(SECTIONS).map(({ title, description }) => ({
  name: title,
  description,
}));

const production = { url: addresses.production, description: 'Production.' };
const uat = { url: addresses.uat, description: 'UAT, a sandbox.' };
const local = { url: LOCAL_ADDRESS, description: 'A local start.' };
const localFunctions = {
  url: 'http://127.0.0.1:5001/demo-shipping/asia-southeast1',
  description: 'The functions of a local start, without the page in front of them.',
};

/** The local one first, so that what a reader tries first needs no token of their own. */
export const SERVERS = [local, production, uat, localFunctions];
/** Where `tracking` is. */
export const PRODUCTION_SERVERS = [local, production, localFunctions];

export const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'Your API token. You can send it as `api_token` in the body instead.',
  },
  credential: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Your tracking credential, `trk_...`. You can send it as `api_token` in the body instead.',
  },
};
