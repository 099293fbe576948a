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
