import type { IncomingHttpHeaders } from 'node:http';

import { invalidFields } from '../errors/service-error';
import type { JsonObject } from './json-body';

/** Of a key, in the header or the body. */
export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e]{1,255}$/;
const FIELD = 'idempotency_key';

/**
 * The caller's own key for a request that must happen once: the header `Idempotency-Key`, or the
 * member `idempotency_key` of the body.
 * @throws ServiceError `validation_failed` for one of another form, or two that differ.
 */
export function idempotencyKeyOf(
  { [FIELD]: inBody }: JsonObject,
  { 'idempotency-key': inHeader }: IncomingHttpHeaders,
): string | undefined {
  const keys = [inHeader, inBody].filter((key) => key !== undefined && key !== null);
  for (const key of keys) {
    if (typeof key === 'string' && IDEMPOTENCY_KEY_FORM.test(key)) continue;
    throw refusal('must be 1 to 255 visible ASCII characters without spaces');
  }
  const [key, other] = keys as string[];
  if (other !== undefined && other !== key)
    throw refusal('differs from the Idempotency-Key header');
  return key;
}

const refusal = (fault: string) => invalidFields([{ field: FIELD, message: `${FIELD} ${fault}.` }]);
