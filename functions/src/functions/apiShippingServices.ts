import { onRequest } from 'firebase-functions/https';

import { listServices, type ServiceListResponse } from '../catalog/list-services';
import { serve, type Endpoint } from '../http/serve';
import { HTTPS_OPTIONS } from '../platform/https-options';

import { deployedInstance } from './instance';

export const servicesEndpoint: Endpoint<undefined, ServiceListResponse> = {
  name: 'apiShippingServices',
  methods: ['GET', 'POST'],
  deadlineMs: 20_000,
  tokenKind: 'api',
  tokenPlace: 'header or body',
  body: 'optional',
  preload: () => undefined,
  parse: () => undefined,
  run: listServices,
  encode: JSON.stringify,
};

export const apiShippingServices = onRequest(
  HTTPS_OPTIONS,
  serve(servicesEndpoint, deployedInstance),
);
