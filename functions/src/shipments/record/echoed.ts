import { isDeepStrictEqual } from 'node:util';

import { fieldProblem } from '../../errors/field-faults';
import { fieldFault, invalidFields } from '../../errors/service-error';
import { CHANGEABLE } from './data';

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
      fieldFault(
        `data.${name}`,
        fieldProblem(CHANGEABLE.staff.has(name) ? 'field_staff_only' : 'field_read_only'),
      ),
    ),
  );
}

/** A value as a response carries it. */
const asSent = (shown: unknown): unknown =>
  shown === undefined ? undefined : JSON.parse(JSON.stringify(shown));
