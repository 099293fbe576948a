import { onRequest } from 'firebase-functions/https';
import * as z from 'zod';

import { type ServiceListResponse, listServices } from '../catalog/list';
import { parseFields } from '../http/parse-fields';
import { type Endpoint, serve } from '../http/serve';
import { allowing } from '../platform/document-allowances';
import { HTTPS_OPTIONS } from '../platform/function-options';
import { deployedInstance } from './compose-instance';
import { DEADLINES_MS } from './deadlines';

const Nothing = z.object({});

export const servicesEndpoint: Endpoint<void, ServiceListResponse> = {
  name: 'apiShippingServices',
  methods: ['GET', 'POST'],
  deadlineMs: DEADLINES_MS.apiShippingServices,
  tokenKind: 'api',
  tokenPlace: 'header or body',
  body: 'optional',
  refusals: [],
  allowance: allowing({ reads: 1, writes: 1, bytes: 1000 }),
  preload: () => undefined,
  parse(body) {
    parseFields(Nothing, body);
  },
  run: listServices,
  encode: JSON.stringify,
};

export const apiShippingServices = onRequest(
  HTTPS_OPTIONS,
  serve(servicesEndpoint, deployedInstance),
);
