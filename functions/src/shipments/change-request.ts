import * as z from 'zod';

import type { Echoed } from '../action';
import type { Context } from '../context';
import { fromEitherPlace, reason, reasonOf } from '../fields/either-place';
import { refuseField } from '../fields/field-fault';
import { hasAnyField, NO_CHANGE } from '../fields/optional-members';
import { CHANGEABLE, type OWNER_MEMBER, type ShipmentChangeData } from './record/data';
import { assertUnchanged } from './record/echoed';
import type { Shipment } from './record/shipment';
import { Target } from './record/target';
import { GotShipment, showTo } from './show-to';

interface ChangeRequest {
  readonly id: string;
  readonly data: ShipmentChangeData;
  readonly reason: string | null;
}

/** A change of a shipment. Its reason and its owner stand within `data`, or next to `action`. */
export const changeRequest = (
  data: z.ZodType<ShipmentChangeData>,
  outside: Partial<typeof OWNER_MEMBER> = {},
): z.ZodType<ChangeRequest> =>
  z.intersection(
    Target,
    z.object({ reason: reason(), data, ...outside }).transform((given, context) => {
      const { reason: within, ...fields } = given.data;
      const owner = fromEitherPlace(Object.keys(outside), given, fields, context);
      const changes: ShipmentChangeData = { ...fields, ...owner };
      if (context.issues.length === 0 && !hasAnyField(changes)) {
        refuseField(context, NO_CHANGE, { path: ['data'] });
      }
      return { data: changes, reason: reasonOf(given, { reason: within }) };
    }),
  );

const readOnlyFor = (role: 'client' | 'staff'): ReadonlySet<string> =>
  new Set(Object.keys(GotShipment.shape).filter((name) => !CHANGEABLE[role].has(name)));

/** What `get` shows and a change cannot set, by the caller’s role. */
export const READ_ONLY = { client: readOnlyFor('client'), staff: readOnlyFor('staff') };

const HISTORY = ['history', 'history_total'];

/**
 * Checks that the read-only members of a change are those of the shipment. No reads, unless its
 * history is among them.
 * @throws ServiceError `validation_failed` naming what differs.
 */
export async function assertEchoed(
  context: Context,
  shipment: Shipment,
  echoed: Echoed,
): Promise<void> {
  if (Object.keys(echoed).length === 0) return;
  const withHistory = HISTORY.some((name) => Object.hasOwn(echoed, name));
  assertUnchanged(echoed, await showTo(context, shipment, withHistory));
}
