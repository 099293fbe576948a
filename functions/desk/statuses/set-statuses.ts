import * as z from 'zod';

import type { Fault } from '../../src/errors/fault';
import { fieldProblem } from '../../src/errors/field-faults';
import { invalidField } from '../../src/errors/service-error';
import { parseFields } from '../../src/http/parse-fields';
import { Target } from '../../src/model/shipment/data';
import { type Shipment, ShipmentStatus } from '../../src/model/shipment/shipment';
import { type PriceChange, priceChangeIn } from '../../src/model/shipment/updated';
import { deriveStatus, inOrder } from '../../src/model/tracking/event';
import { changeFields } from '../../src/shipments/update';
import { readTracking } from '../../src/store/tracking';
import { startOfDay } from '../../src/thailand/day';
import { inGroups } from '../../tools/in-groups';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { trackedKeyOf } from '../model/tracked-key';
import { changeEach, isStopped } from '../records/change-each';
import { staffContext } from '../session/staff-context';
import { type Choice, chooseShipments } from './choose-shipments';

/** In place of a day: the one that the carrier says. */
export const CARRIER = 'carrier';

/** A status, and when it began. */
const StatusSince = z.object({ status: ShipmentStatus, since: z.iso.datetime() });
type StatusSince = z.output<typeof StatusSince>;

export interface StatusesWanted extends Choice {
  readonly to: ShipmentStatus;
  /** When it began: a day in Thailand, or that of the carrier. Without it, and where the carrier says none, now. */
  readonly day?: string | undefined;
}

/** What a status makes of a shipment; a refused one is not changed. */
export interface StatusOutcome {
  /** Ours, or as given if there is no shipment. */
  readonly request_number: string;
  readonly price_change: z.output<typeof PriceChange> | null;
  /** Null if it is refused, or had the status already. */
  readonly was: StatusSince | null;
  readonly since: string | null;
  /** Of the record with the status. */
  readonly revision: number | null;
  readonly refusal: Fault | null;
}

interface StatusOutcomes {
  readonly outcomes: readonly StatusOutcome[];
  readonly is_cut: boolean;
}

/** What a status would make of shipments, their prices among it. One read each, and one for the day of a carrier. */
export const previewStatuses = (desk: Desk, wanted: StatusesWanted): Promise<StatusOutcomes> =>
  setEach(desk, wanted, true);

/**
 * A read and two writes each, one more read for the day of a carrier; none after a failure. Dry, what they would be.
 * @throws ServiceError for a day that is still to come.
 */
export async function setStatuses(
  desk: Desk,
  wanted: StatusesWanted,
): Promise<Operation<StatusOutcomes>> {
  return { result: await setEach(desk, wanted, desk.operator.dryRun), changes: [] };
}

/** A deadline is for so many. */
const AT_ONCE = 100;

async function setEach(
  desk: Desk,
  { to, day, ...choice }: StatusesWanted,
  isPreview: boolean,
): Promise<StatusOutcomes> {
  if (day !== undefined && day !== CARRIER && day > desk.today()) {
    const now = desk.operator.now().toISOString();
    throw invalidField('day', fieldProblem('field_in_future', { now }));
  }
  const { chosen, unknown, is_cut } = await chooseShipments(desk, choice, to);
  const outcomes = unknown.map(({ text, fault }) => refused(text, fault));
  for (const some of inGroups(chosen, AT_ONCE)) {
    const context = staffContext(desk);
    const set = new Map<string, StatusOutcome>();
    const done = await changeEach(some, async (request_number) => {
      let was: StatusSince | null = null;
      const { after, entry } = await changeFields(
        context,
        { ...readTarget(request_number), data: { status: to }, reason: null, isPreview },
        {
          beganAt(before) {
            was = toStatusSince(before);
            return findBeginning(desk, before, to, day);
          },
        },
      );
      const price_change = priceChangeIn(entry?.changes ?? []).price_change ?? null;
      const changed = entry && after;
      const since = changed === undefined ? null : toStatusSince(changed).since;
      const revision = changed?.revision ?? null;
      set.set(request_number, {
        request_number,
        price_change,
        was,
        since,
        revision,
        refusal: null,
      });
    });
    for (const { item, refusal } of done) outcomes.push(set.get(item) ?? refused(item, refusal));
    desk.progress?.(`${outcomes.length} of ${unknown.length + chosen.length}`);
    if (done.some(isStopped)) break;
  }
  return { outcomes, is_cut };
}

const readTarget = (request_number: string) => parseFields(Target, { request_number });

const refused = (request_number: string, refusal: Fault | null): StatusOutcome => ({
  request_number,
  price_change: null,
  was: null,
  since: null,
  revision: null,
  refusal,
});

const toStatusSince = ({ status, status_changed_at: at }: Shipment): StatusSince => ({
  status,
  since: at.toISOString(),
});

const HALF_DAY_MS = 12 * 60 * 60_000;

/** When a status began, by the carrier's events if it says the same; of a day whose hour nobody knows, at noon. */
async function findBeginning(
  { db }: Desk,
  shipment: Shipment,
  to: ShipmentStatus,
  day: string | undefined,
): Promise<Date | undefined> {
  if (day === undefined) return undefined;
  if (day !== CARRIER) return new Date(startOfDay(day).getTime() + HALF_DAY_MS);
  const key = trackedKeyOf(shipment);
  const { state } = key === undefined ? { state: null } : await readTracking(db, key);
  const { status, status_since: since } = deriveStatus(inOrder(state?.carrier?.events ?? []));
  return status === to && since !== null ? new Date(since) : undefined;
}

export const StatusesTaken = z.object({
  /** The revisions that set them, and the statuses before. */
  statuses: z
    .array(z.object({ request_number: z.string(), revision: z.int(), was: StatusSince }))
    .min(1)
    .max(AT_ONCE),
  reason: z.string(),
});

/** Takes back statuses that were just set, each unless somebody has set another since. One read and two writes each. */
export async function undoStatuses(
  desk: Desk,
  { statuses, reason }: z.output<typeof StatusesTaken>,
): Promise<Operation<{ readonly request_number: string; readonly refusal: Fault | null }[]>> {
  if (desk.operator.dryRun) throw refuse('no_dry_run');
  const context = staffContext(desk);
  const outcomes = await changeEach(statuses, ({ request_number, revision, was }) =>
    changeFields(
      context,
      {
        ...readTarget(request_number),
        data: { status: was.status, correction: true },
        reason,
        isPreview: false,
      },
      { beganAt: () => new Date(was.since), taken: revision },
    ),
  );
  const result = outcomes.map(({ item: { request_number }, refusal }) => ({
    request_number,
    refusal,
  }));
  return { result, changes: [] };
}
