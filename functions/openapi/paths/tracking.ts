import { TRACKING_TOKEN } from '../examples';
import { PRODUCTION_SERVERS } from '../info';
import type { JsonSchema } from '../schemas/json-schema';
import { refTo } from '../schemas/to-json';
import { errors, requestBody, success } from './operation';

const summary = 'Track a shipment, a pickup or a carrier’s number';
const description =
  'Production only. With one credential 10 refreshes a minute, and at least 60 calls: they are counted in each instance.';
const responses = {
  200: success('What is known of it.', refTo('TrackingAnswer')),
  ...errors(400, 401, 429, 500),
};

/** `request` is the schema of what is sent by POST: by GET its fields are parameters. */
export const tracking = ({ properties = {}, required = [] }: JsonSchema): object => ({
  servers: PRODUCTION_SERVERS,
  get: {
    operationId: 'track',
    summary,
    description: `${description} Never put a credential into an address.`,
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
        summary: 'A number of the demo data',
        value: { api_token: TRACKING_TOKEN, trackingNumber: 'SIMLIFE36' },
      },
    }),
    responses,
  },
});
