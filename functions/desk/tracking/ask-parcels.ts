import { setTimeout as pauseFor } from 'node:timers/promises';

import type { Context } from '../../src/actions/context';
import type { Fault } from '../../src/errors/fault';
import { writeReference } from '../../src/model/creation/record-id';
import { type CarrierPart, readTrackedNumber } from '../../src/model/tracking/state';
import { Deadline } from '../../src/platform/request-scope';
import type { Database } from '../../src/store/database';
import { readTracking } from '../../src/store/tracking';
import { quotaName } from '../../src/tracking/carriers/breaker';
import type { CarrierName } from '../../src/tracking/carriers/carrier';
import { type TrackedRecord, findRecord } from '../../src/tracking/find-record';
import type { PulledNumber } from '../../src/tracking/pull-carrier';
import { findPart, pullKeyOf, renewCarrierPart } from '../../src/tracking/renew-carrier-part';
import { sharedQuotas } from '../../src/tracking/shared-notes';
import { resolveOwnEvents, pulledNumber } from '../../src/tracking/track';
import { askFault, refuseAsking } from '../faults/asking';
import type { Desk } from '../model/desk';
import type { AuditedChange, Operation } from '../model/operation';
import { staffContext } from '../session/staff-context';
import { runAudited } from '../store/run-audited';
import { type CarriersHere, carriersHere, secretOf } from './carriers-here';
import { noAnswerFault } from './no-answer-fault';
import { MAX_ASKED } from './parcel-care';

/** In milliseconds. DHL asks for five seconds, 17TRACK for at most three calls a second. */
const PACE_MS: Readonly<Record<CarrierName, number>> = {
  dhl: 5000,
  thailand_post: 500,
  fedex: 500,
  ups: 500,
  '17track': 1000,
  simulated: 0,
};
const DEADLINE_MS = 30_000;

/** What became known of a parcel when its carrier was asked again. */
export interface AskedParcel {
  /** As given. */
  readonly number: string;
  readonly request_number: string | null;
  readonly outcome: 'news' | 'no_news' | 'no_answer' | 'not_asked';
  /** Why there is no answer, or why nobody was asked. */
  readonly why: Fault | null;
}

interface AskTools extends CarriersHere {
  /** Waits, by default in real time. */
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly onAsked?: (parcel: AskedParcel) => void;
}

/**
 * Asks the carriers of shipments again, with the code that the service runs, one after the other
 * with the pauses that each carrier needs. A carrier whose quota is spent is not asked until the
 * pause that it demands is over. A shipment is named by our number or the carrier's. Some six reads
 * and four writes each.
 * @throws OperationRefusal for none, for more than 50, and for a dry run.
 */
export async function askParcels(
  desk: Desk,
  { numbers }: { readonly numbers: readonly string[] },
  { pause = pauseFor, onAsked, ...here }: AskTools,
): Promise<Operation<{ readonly parcels: readonly AskedParcel[] }>> {
  if (desk.operator.dryRun) throw refuseAsking('ask_no_dry_run');
  const once = [...new Set(numbers)];
  if (once.length === 0) throw refuseAsking('ask_none');
  if (once.length > MAX_ASKED) {
    throw refuseAsking('ask_too_many', { most: MAX_ASKED, count: once.length });
  }
  const asker = resolveAsker(desk, here);
  const parcels: AskedParcel[] = [];
  const changes: AuditedChange[] = [];
  for (const number of once) {
    const asked = await ask(asker, number, pause);
    parcels.push(asked.parcel);
    onAsked?.(asked.parcel);
    if (asked.id !== undefined) changes.push(...(await noteAsked(desk, asked.id, asked.parcel)));
  }
  return { result: { parcels }, changes };
}

/** What a process remembers of the carriers from one call to the next. */
interface Asker {
  readonly context: Context;
  readonly here: CarriersHere;
  /** When each may be called next: earlier calls are made or planned. */
  readonly freeAt: Map<CarrierName, number>;
  /** Until when each accepts no more requests. */
  readonly spentUntil: Map<CarrierName, number>;
}

/** So that pace, quotas and circuit breakers hold over several calls; the carriers are those of the first. */
const askers = new WeakMap<Database, Asker>();

function resolveAsker(desk: Desk, here: CarriersHere): Asker {
  const known = askers.get(desk.db);
  if (known !== undefined) return known;
  const context = staffContext(desk, here.settings);
  const asker = { context, here, freeAt: new Map(), spentUntil: new Map() };
  askers.set(desk.db, asker);
  return asker;
}

interface Asked {
  readonly parcel: AskedParcel;
  /** Of the shipment, if its carrier was asked. */
  readonly id?: string;
}

async function ask(
  asker: Asker,
  number: string,
  pause: NonNullable<AskTools['pause']>,
): Promise<Asked> {
  const context = inTime(asker);
  const tracked = readTrackedNumber(number);
  const record = tracked && (await findRecord(context, tracked));
  if (tracked === undefined || record?.kind !== 'shipment') {
    const why = askFault('ask_no_shipment', { number });
    return { parcel: { number, request_number: null, outcome: 'not_asked', why } };
  }
  const request_number = writeReference('SR', record.id);
  const notAsked = (why: Fault): Asked => ({
    parcel: { number, request_number, outcome: 'not_asked', why },
  });
  const pulled = pulledNumber(tracked, record);
  if (pulled === undefined) {
    return notAsked(askFault('ask_no_number', { shipment: request_number }));
  }
  const { carriers, unset } = carriersHere(pulled, asker.here);
  const before = findRefusal(asker, carriers, unset);
  if (before !== undefined) return notAsked(before);
  await keepPace(asker, carriers, pause);
  // During the pause another caller, or another machine at any time, may have spent the quota.
  await noteKnownQuotas(asker, carriers);
  const against = findRefusal(asker, carriers, unset);
  if (against !== undefined) return notAsked(against);
  // The pause does not count.
  const { part, known, isAsked } = await pull(inTime(asker), record, pulled);
  if (!isAsked) return notAsked(askFault('ask_too_soon'));
  noteSpent(asker, part);
  const outcome = resolveOutcome(part, known);
  return { id: record.id, parcel: { number, request_number, ...outcome } };
}

const inTime = ({ context }: Asker): Context => ({
  ...context,
  deadline: new Deadline(DEADLINE_MS),
});

/** Why none of a number's carriers can be asked, if so. */
function findRefusal(
  { context, spentUntil }: Asker,
  carriers: readonly CarrierName[],
  [unset]: ReturnType<typeof carriersHere>['unset'],
): Fault | undefined {
  if (unset !== undefined) {
    return askFault('ask_no_key', { carrier: unset, variable: secretOf(unset) });
  }
  const [carrier] = carriers;
  if (carrier === undefined) return askFault('ask_off');
  const ends = carriers.map((name) => spentUntil.get(name) ?? 0);
  const until = Math.min(...ends);
  return until > context.now()
    ? askFault('ask_quota_spent', { carrier, until: new Date(until).toISOString() })
    : undefined;
}

async function keepPace(
  { context, freeAt }: Asker,
  carriers: readonly CarrierName[],
  pause: NonNullable<AskTools['pause']>,
): Promise<void> {
  const now = context.now();
  const at = Math.max(now, ...carriers.map((name) => freeAt.get(name) ?? now));
  // Before the pause, so that whoever asks meanwhile waits for a turn of its own.
  for (const name of carriers) freeAt.set(name, at + PACE_MS[name]);
  if (at > now) await pause(at - now);
}

/** Notes the quotas that another machine has spent: their carriers would not be called. One read each. */
async function noteKnownQuotas(
  { context, here, spentUntil }: Asker,
  carriers: readonly CarrierName[],
): Promise<void> {
  const quotas = context.cached(sharedQuotas);
  for (const name of carriers) {
    const key = name === 'simulated' ? undefined : here.settings[name].key;
    if (key === undefined) continue;
    const until = await quotas.spentUntil(quotaName(name, key, 'calls'));
    if (until !== undefined) spentUntil.set(name, Math.max(until, spentUntil.get(name) ?? 0));
  }
}

/** Asks the carriers, unless somebody has done so within a minute. */
async function pull(context: Context, record: TrackedRecord, pulled: PulledNumber) {
  const [stored, shared] = await Promise.all([
    readTracking(context.db, record.id),
    readTracking(context.db, pullKeyOf(pulled)),
  ]);
  const own = await resolveOwnEvents(context, stored, record);
  const known = findPart(pulled, shared) ?? findPart(pulled, stored);
  const { part, from } = await renewCarrierPart(
    context,
    pulled,
    { key: record.id, stored, own },
    true,
  );
  return { part, known, isAsked: from === 'carrier' };
}

function noteSpent({ spentUntil }: Asker, { fault }: CarrierPart): void {
  if (fault?.code !== 'carrier_busy' || fault.retry_at == null) return;
  // The faults of a pull name the carriers that were asked.
  spentUntil.set(fault.carrier as CarrierName, fault.retry_at);
}

function resolveOutcome(
  { fault, events }: CarrierPart,
  known: CarrierPart | null,
): Pick<AskedParcel, 'outcome' | 'why'> {
  if (fault !== null) {
    return { outcome: 'no_answer', why: noAnswerFault(fault) };
  }
  const before = new Set(known?.events.map(({ event_id }) => event_id));
  const isNew = events.some(({ event_id }) => !before.has(event_id));
  return { outcome: isNew ? 'news' : 'no_news', why: null };
}

/** The audit record of a question: whether there was an answer, and news. */
async function noteAsked(
  desk: Desk,
  id: string,
  { outcome }: AskedParcel,
): Promise<readonly AuditedChange[]> {
  const { changes } = await runAudited(desk, (transaction) => {
    transaction.note('carrier asked', `shipments/${id}`, { outcome });
    return Promise.resolve();
  });
  return changes;
}
