import { ANSWERS, REQUESTS } from './components';
import { info, securitySchemes, SERVERS } from './info';
import { headers, parameters, responses } from './paths/operation';
import { apiQuote } from './paths/quotes';
import { apiShippingServices } from './paths/services';
import { groupSchemas, shipmentCrud } from './paths/shipment-crud';
import { tracking } from './paths/tracking';
import { toJsonSchemas } from './schemas/to-json';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** The OpenAPI document of a release. */
export function openApiDocument(version: string): OpenApiDocument {
  const requests = toJsonSchemas(REQUESTS, 'input');
  const answers = toJsonSchemas(ANSWERS, 'output');
  const shared = { parameters: [{ $ref: '#/components/parameters/RequestId' }] };
  return {
    openapi: '3.1.1',
    info: { ...info, version },
    servers: SERVERS,
    paths: {
      '/apiQuote': { ...shared, ...apiQuote },
      '/apiShippingServices': { ...shared, ...apiShippingServices },
      '/shipmentCrud': { ...shared, ...shipmentCrud },
      '/tracking': { ...shared, ...tracking(requests['TrackingRequest'] ?? {}) },
    },
    components: {
      schemas: { ...groupSchemas, ...requests, ...answers },
      responses,
      parameters,
      headers,
      securitySchemes,
    },
  };
}
