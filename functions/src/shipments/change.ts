import * as z from 'zod';

import type { Echoed } from '../actions/action';
import type { Context } from '../actions/context';
import { fieldIssue, refuseField } from '../fields/field-fault';
import { NO_CHANGE, fromEitherPlace, hasAnyField, reason, pickReason } from '../fields/members';
import { requireReasonedStatus } from '../model/history/correction';
import { type HistoryEntry, type Intent, planChange, timeOfChange } from '../model/history/entry';
import {
  CHANGEABLE,
  type OWNER_MEMBER,
  type ShipmentChangeData,
  Target,
  assertUnchanged,
} from '../model/shipment/data';
import { isPublic, OMITTED_MEMBERS } from '../model/shipment/history';
import { type RecordAction, requireAllowed } from '../model/shipment/rules';
import type { Shipment, ShipmentRecord } from '../model/shipment/shipment';
import { showShipment } from '../model/shipment/shown';
import type { Awaitable } from '../platform/async';
import { shipmentStore } from '../store/shipments';
import { GotShipment, showTo } from './get';

const HISTORY_POLICY = { show: showShipment, omittedMembers: OMITTED_MEMBERS, isPublic };

/** The shipment as it is now, and the entry of what was changed, if anything was. */
interface ChangedShipment {
  readonly after: Shipment | undefined;
  readonly entry: HistoryEntry | undefined;
}

type ShipmentIntent = Intent<Exclude<RecordAction, 'get'>> & { readonly isPreview?: boolean };

/**
 * Changes a shipment if the rules allow it, and records the change in its history. If nothing
 * differs, nothing is written and there is no entry. A preview is refused as the change would be, and
 * nothing is written.
 * @throws ServiceError `conflict`, and whatever the rules and `patchOf` throw.
 */
export async function changeShipment(
  { db, actor, deadline, now }: Context,
  id: string,
  { isPreview = false, ...intent }: ShipmentIntent,
  patchOf: (shipment: Shipment, at: Date) => Awaitable<Partial<ShipmentRecord>>,
): Promise<ChangedShipment> {
  let found: Shipment | undefined;
  const plan = async (read: Shipment | undefined, readAt: Date) => {
    const before = requireAllowed(intent.action, actor, read);
    found = before;
    const at = timeOfChange(readAt, before.updated_at, before.submitted_at);
    const patch = await patchOf(before, at);
    const { status_changed_at: began = at } = patch;
    // What a correction takes back never was.
    const isDated = began < at && intent.isCorrection !== true;
    const beganAt = isDated ? began : undefined;
    return planChange(HISTORY_POLICY, before, patch, { ...intent, actor, at, beganAt });
  };
  const change = isPreview
    ? await plan(await shipmentStore.read(db, id), new Date(now()))
    : await shipmentStore.change(db, id, deadline, plan);
  return change ?? { after: found, entry: undefined };
}

const preview = () => z.boolean(fieldIssue('field_not_flag')).nullish();

/** A change of a shipment. Its reason and its owner are members of `data`, or of the body. */
export const changeRequest = (
  data: z.ZodType<ShipmentChangeData>,
  ofBody: Partial<typeof OWNER_MEMBER> = {},
): z.ZodType<{
  readonly id: string;
  readonly data: ShipmentChangeData;
  readonly reason: string | null;
  readonly isPreview: boolean;
}> =>
  z.intersection(
    Target,
    z
      .object({ reason: reason(), preview: preview(), data, ...ofBody })
      .transform((given, context) => {
        const { reason: within, ...fields } = given.data;
        const owner = fromEitherPlace(Object.keys(ofBody), given, fields, context);
        const changes: ShipmentChangeData = { ...fields, ...owner };
        if (context.issues.length === 0 && !hasAnyField(changes)) {
          refuseField(context, NO_CHANGE, { path: ['data'] });
        }
        const why = pickReason(given, { reason: within });
        requireReasonedStatus(changes, why, context);
        return { data: changes, reason: why, isPreview: given.preview === true };
      }),
  );

const readOnlyFor = (role: 'client' | 'staff'): ReadonlySet<string> =>
  new Set(Object.keys(GotShipment.shape).filter((name) => !CHANGEABLE[role].has(name)));

/** What `get` shows and a change cannot set, by the caller’s role. */
export const READ_ONLY = { client: readOnlyFor('client'), staff: readOnlyFor('staff') };

const HISTORY = ['history', 'history_total'];

/**
 * Notes are passed over: they follow from the record and the day, and a release may word them otherwise.
 * @throws ServiceError `validation_failed` naming what differs. Reads only for a history.
 */
export async function assertEchoed(
  context: Context,
  shipment: Shipment,
  { customs_notes: _derived, ...echoed }: Echoed,
): Promise<void> {
  if (Object.keys(echoed).length === 0) return;
  const withHistory = HISTORY.some((name) => Object.hasOwn(echoed, name));
  assertUnchanged(echoed, await showTo(context, shipment, withHistory));
}
