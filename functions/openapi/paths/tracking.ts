import { TRACKING_TOKEN } from '../examples';
import { PRODUCTION_SERVERS } from '../info';
import type { JsonSchema } from '../schemas/json-schema';
import { refTo } from '../schemas/to-json';
import { errors, requestBody, success } from './operation';

const summary = 'Track a shipment, a pickup or a carrier’s number';
const description =
  'Production only. Each credential may make 10 refreshes per minute, and at least 60 calls per minute: each instance counts its own calls.';
const responses = {
  200: success('The tracking data.', refTo('TrackingAnswer')),
  ...errors(400, 401, 429, 500),
};

/** Takes the schema of the POST body; for GET, its fields become query parameters. */
export const tracking = ({ properties = {}, required = [] }: JsonSchema): object => ({
  servers: PRODUCTION_SERVERS,
  get: {
    operationId: 'track',
    summary,
    description: `${description} Never put a credential in a URL.`,
    security: [{ credential: [] }],
    parameters: Object.entries(properties)
      .filter(([name]) => name !== 'api_token')
      .map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema,
      })),
    responses,
  },
  post: {
    operationId: 'trackByPost',
    summary,
    description,
    security: [{ credential: [] }, {}],
    requestBody: requestBody(refTo('TrackingRequest'), true, {
      simulated: {
        summary: 'A number from the demo data',
        value: { api_token: TRACKING_TOKEN, trackingNumber: 'SIMLIFE36' },
      },
    }),
    responses,
  },
});
