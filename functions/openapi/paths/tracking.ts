import { PRODUCTION_SERVERS } from '../info';
import { TRACKING_OPERATION as operation } from '../operations';
import type { JsonSchema } from '../schemas/json-schema';
import { refTo } from '../schemas/to-json';
import { SECTIONS } from '../sections';
import { answerExamples, errors, requestBody, success } from './operation';

// Of each operation rather than of the path: some generators read a path's member as an operation.
const common = {
  servers: PRODUCTION_SERVERS,
  tags: [SECTIONS.tracking.title],
  summary: operation.title,
  description: operation.description,
  responses: {
    200: success('The tracking data.', refTo('TrackingAnswer'), answerExamples([operation])),
    ...errors(400, 401, 429, 500),
  },
};

/** Takes the schema of the POST body; for GET, its fields become query parameters. */
export const tracking = ({ properties = {}, required = [] }: JsonSchema): object => ({
  get: {
    operationId: 'track',
    ...common,
    description: `${common.description ?? ''} Never put a credential in a URL.`,
    security: [{ credential: [] }],
    parameters: Object.entries(properties)
      .filter(([name]) => name !== 'api_token')
      .map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema,
        ...(name in operation.example && { example: operation.example[name] }),
      })),
  },
  post: {
    operationId: 'trackByPost',
    ...common,
    security: [{ credential: [] }, {}],
    requestBody: requestBody(refTo('TrackingRequest'), true, {
      simulated: { summary: 'A number from the demo data', value: operation.example },
    }),
  },
});
