import type { Context } from '../context';
import type { Endpoint } from '../http/serve';
import { chooseAction, echoAction } from './choose-action';
import { possibleWrite } from './possible-write';
import type { ActionResult } from './shipment-actions';

type Work = (context: Context) => Promise<Answer>;

interface Answer extends ActionResult {
  readonly action: unknown;
}

export const shipmentEndpoint: Endpoint<Work, Answer> = {
  name: 'shipmentCrud',
  methods: ['POST'],
  deadlineMs: 20_000,
  tokenKind: 'api',
  tokenPlace: 'body',
  body: 'required',
  preload: () => undefined,
  parse(body, caller) {
    const work = chooseAction(body)(body, caller);
    return async (context) => ({ action: body['action'], ...(await work(context)) });
  },
  run: (context, work) => work(context),
  writeOf: possibleWrite,
  encode: ({ action, data, pagination }) => JSON.stringify({ action, data, pagination }),
  headersOf: ({ isReplay }) => (isReplay === true ? { 'idempotent-replayed': 'true' } : {}),
  echo: echoAction,
};
