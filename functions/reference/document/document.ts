import { ANSWERS, REQUESTS } from './components';
import { GUIDE, info, securitySchemes, SERVERS, tags } from './info';
import { examples, headers, parameters, responses } from './operation';
import { apiQuote, apiShippingServices, groupSchemas, shipmentCrud, tracking } from './paths';
import { openSchemas, toJsonSchemas } from './schemas/to-json';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly tags: readonly object[];
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

const plain = { type: ['string', 'number', 'boolean', 'null'] };
const plainMembers = { type: 'object', additionalProperties: plain };

/**
 * The value of a field that changed, whichever field it is. Not recursive: generators of TypeScript
 * read a schema that refers to itself as `any`.
 */
const FIELD_VALUE = {
  title: 'The value of a field: plain, an object or a list',
  anyOf: [plain, plainMembers, { type: 'array', items: { anyOf: [plain, plainMembers] } }],
};

/**
 * The OpenAPI document of a release. Its answers are `open`: later releases add members, and what
 * integrators generate from the document should take them. Tests hold this release to the `closed`
 * ones, which have the documented members alone.
 */
export function openApiDocument(
  version: string,
  answersAre: 'open' | 'closed' = 'open',
): OpenApiDocument {
  const requests = toJsonSchemas(REQUESTS, 'input');
  const closed = toJsonSchemas(ANSWERS, 'output');
  const answers = answersAre === 'open' ? openSchemas(closed) : closed;
  const shared = { parameters: [{ $ref: '#/components/parameters/RequestId' }] };
  return {
    openapi: '3.1.1',
    info: { ...info, description: [info.description, ...GUIDE].join('\n\n'), version },
    servers: SERVERS,
    tags,
    paths: {
      '/apiQuote': { ...shared, ...apiQuote },
      '/apiShippingServices': { ...shared, ...apiShippingServices },
      '/shipmentCrud': { ...shared, ...shipmentCrud },
      '/tracking': { ...shared, ...tracking(requests['TrackingRequest'] ?? {}) },
    },
    components: {
      schemas: { ...groupSchemas, ...requests, ...answers, FieldValue: FIELD_VALUE },
      responses,
      examples,
      parameters,
      headers,
      securitySchemes,
    },
  };
}
