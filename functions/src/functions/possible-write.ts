import type { IncomingHttpHeaders } from 'node:http';

import { idempotencyKeyOf } from '../http/idempotency-key';
import type { JsonObject } from '../http/json-body';
import type { PossibleWrite } from '../http/unavailable';

const CHANGES: readonly unknown[] = ['update', 'delete', 'restore', 'cancel'];

/** What an action of `shipmentCrud` may write. */
export function possibleWrite(
  body: JsonObject,
  headers: IncomingHttpHeaders,
): PossibleWrite | undefined {
  const { action } = body;
  if (action === 'create') {
    return idempotencyKeyOf(body, headers) === undefined ? 'creation' : 'keyed creation';
  }
  return CHANGES.includes(action) ? 'change' : undefined;
}
