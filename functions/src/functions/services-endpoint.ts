import * as z from 'zod';

import { type ServiceListResponse, listServices } from '../catalog/list';
import type { Handler } from '../http/hosted-function';
import { parseFields } from '../http/parse-fields';
import { type Endpoint, serve } from '../http/serve';
import { allowing } from '../platform/document-allowances';
import { deployedInstance } from './compose-instance';

const Nothing = z.object({});

export const servicesEndpoint: Endpoint<void, ServiceListResponse> = {
  name: 'apiShippingServices',
  methods: ['GET', 'POST'],
  deadlineMs: 20_000,
  tokenKind: 'api',
  tokenPlace: 'header or body',
  body: 'optional',
  refusals: [],
  allowance: allowing({ reads: 1, writes: 1, bytes: 1000 }),
  parse(body) {
    parseFields(Nothing, body);
  },
  run: listServices,
  encode: JSON.stringify,
};

export const serveServices = (): Handler => serve(servicesEndpoint, deployedInstance);
