import { onRequest } from 'firebase-functions/https';

import type { Context } from '../context';
import { serve, type Endpoint } from '../http/serve';
import { HTTPS_OPTIONS } from '../platform/https-options';
import { chooseAction, echoAction } from './choose-action';
import { deployedInstance } from './instance';
import type { ActionResult } from './shipment-actions';

type Work = (context: Context) => Promise<Answer>;

interface Answer extends ActionResult {
  readonly action: unknown;
}

export const shipmentEndpoint: Endpoint<Work, Answer> = {
  name: 'shipmentCrud',
  methods: ['POST'],
  tokenKind: 'api',
  tokenPlace: 'body',
  body: 'required',
  preload: () => undefined,
  parse(body, caller) {
    const work = chooseAction(body)(body, caller);
    return async (context) => ({ action: body['action'], ...(await work(context)) });
  },
  run: (context, work) => work(context),
  encode: ({ action, data, pagination }) => JSON.stringify({ action, data, pagination }),
  headersOf: ({ isReplay }) => (isReplay === true ? { 'idempotent-replayed': 'true' } : {}),
  echo: echoAction,
};

export const shipmentCrud = onRequest(HTTPS_OPTIONS, serve(shipmentEndpoint, deployedInstance));
