import type { Handler } from '../http/hosted-function';
import { parseFields } from '../http/parse-fields';
import { type Endpoint, serve } from '../http/serve';
import { allowing } from '../platform/document-allowances';
import { type Tracked, TrackingRequest, track } from '../tracking/track';
import { deployedInstance } from './compose-instance';

export const trackingEndpoint: Endpoint<TrackingRequest, Tracked> = {
  name: 'tracking',
  methods: ['GET', 'POST'],
  // It waits for carriers.
  deadlineMs: 30_000,
  tokenKind: 'tracking',
  tokenPlace: 'header or body',
  body: 'required',
  refusals: ['tracking_not_found', 'rate_limited'],
  allowance: allowing({ reads: 6, writes: 3, bytes: 15_000 }),
  query: true,
  parse: (body) => parseFields(TrackingRequest, body),
  run: track,
  encode: JSON.stringify,
};

export const serveTracking = (): Handler => serve(trackingEndpoint, deployedInstance);
