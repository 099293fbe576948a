import { isDeepStrictEqual } from 'node:util';

import { fieldFault, invalidFields } from '../../errors/service-error';
import { CHANGEABLE, FOR_STAFF } from './data';

const NOT_CHANGEABLE = 'cannot be changed: leave it out, or send what "get" returns now';

type Members = Readonly<Record<string, unknown>>;

/**
 * Checks that what a change sends back of a shipment is what `get` shows. Null counts as left out.
 * @throws ServiceError `validation_failed` naming what differs.
 */
export function assertUnchanged(echoed: Members, shown: Members): void {
  const differing = Object.entries(echoed).filter(
    ([name, value]) => value !== null && !isDeepStrictEqual(value, asSent(shown[name])),
  );
  if (differing.length === 0) return;
  throw invalidFields(
    differing.map(([name]) =>
      fieldFault(`data.${name}`, CHANGEABLE.staff.has(name) ? FOR_STAFF : NOT_CHANGEABLE),
    ),
  );
}

/** A value as a response carries it. */
const asSent = (shown: unknown): unknown =>
  shown === undefined ? undefined : JSON.parse(JSON.stringify(shown));
