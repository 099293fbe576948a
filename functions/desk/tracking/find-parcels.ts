import type { Fault } from '../../src/errors/fault';
import type { ShippingService } from '../../src/model/service/shipping-service';
import { showShipmentName } from '../../src/model/shipment/shown';
import type { TrackingStatus } from '../../src/model/tracking/event';
import type { Desk } from '../model/desk';
import type { OperatorDesk } from '../model/operation';
import { trackedKeyOf } from '../model/tracked-key';
import { storedServices, listUnreadable } from '../store/catalogs';
import {
  type InTransit,
  type KnownNumber,
  type TransitPlace,
  readInTransit,
  readSummaries,
} from '../store/parcels-in-transit';
import { noAnswerFault } from './no-answer-fault';
import { type CareKind, type CareReason, computeCare, createSilentLimit } from './parcel-care';

/** Each costs two reads. */
const MAX_PARCELS = 1000;

/** A parcel that somebody should look after. */
export interface CareParcel {
  readonly id: string;
  readonly request_number: string;
  readonly courier: string | null;
  /** Null if it has none: then it is only known to be overdue. */
  readonly carrier_number: string | null;
  readonly kinds: readonly CareKind[];
  /** The last day that its quote named; null if it named none. */
  readonly latest: string | null;
  readonly status: TrackingStatus;
  readonly reason: CareReason | null;
  /** The newest event, ours or the carrier's. */
  readonly event: { at: Date; description: string; description_th: string } | null;
  /** When there last was any news, and how many times 24 hours ago. */
  readonly news_at: Date;
  readonly days_silent: number;
  /** When the carrier was last asked, by anybody, and when it last answered. */
  readonly asked_at: Date | null;
  readonly answered_at: Date | null;
  /** Why it gave no answer the last time. */
  readonly fault: Fault | null;
}

/** Some of the parcels in transit, those longest in transit first. */
interface LookBounds {
  readonly courier?: string | undefined;
  readonly after?: TransitPlace | undefined;
}

export interface Look {
  /** Those that need care, the oldest news first. */
  readonly parcels: readonly CareParcel[];
  /** How many were checked. */
  readonly looked: number;
  /** Where the next look begins; null if all were checked. */
  readonly next: TransitPlace | null;
  readonly malformed: readonly Fault[];
}

type Services = readonly Pick<ShippingService, 'id' | 'silent_after_days'>[];

/** Up to 1,000. One read for each shipment, and one for what is known of its number. */
export async function lookAtParcels(
  desk: OperatorDesk,
  services: Services,
  { courier, after }: LookBounds,
): Promise<Look> {
  const page = await readInTransit(desk.db, { courier, after, limit: MAX_PARCELS });
  const keyed = page.items.map((one) => ({ ...one, key: trackedKeyOf(one) }));
  const summaries = await readSummaries(
    desk,
    keyed.flatMap(({ key }) => key ?? []),
  );
  const silentDays = createSilentLimit(services);
  const now = desk.operator.now().getTime();
  const parcels = keyed.map(({ key, ...one }) => {
    const summary = key === undefined ? undefined : summaries.get(key);
    return toParcel(one, summary, { now, silentAfterDays: silentDays(one.courier_name) });
  });
  return {
    parcels: parcels
      .filter(({ kinds }) => kinds.length > 0)
      .sort((a, b) => a.news_at.getTime() - b.news_at.getTime()),
    looked: page.looked,
    next: page.next ?? null,
    malformed: listUnreadable(page),
  };
}

function toParcel(
  {
    id,
    carrier_tracking_number: number,
    courier_name,
    status_changed_at: since,
    delivery,
  }: InTransit,
  summary: KnownNumber | undefined,
  rules: Parameters<typeof computeCare>[1],
): CareParcel {
  const latest = delivery?.latest ?? null;
  const { kinds, reason, newsAt, daysSilent } = computeCare({ since, summary, latest }, rules);
  const { status = 'unknown', newest = null, fault = null } = summary ?? {};
  const { asked_at = null, answered_at = null } = summary ?? {};
  return {
    ...showShipmentName({ id }),
    courier: courier_name,
    carrier_number: number,
    // Of a parcel without a number there is no news to wait for.
    kinds: number === null ? kinds.filter((kind) => kind === 'overdue') : kinds,
    latest,
    status,
    reason,
    event: newest && { ...newest, at: new Date(newest.at) },
    news_at: newsAt,
    days_silent: daysSilent,
    asked_at: asked_at === null ? null : new Date(asked_at),
    answered_at: answered_at === null ? null : new Date(answered_at),
    fault: fault && noAnswerFault(fault),
  };
}

/** Which of them to list. */
export interface CareFilter extends LookBounds {
  readonly kind?: CareKind | undefined;
  /** Of a problem. */
  readonly reason?: CareReason | undefined;
}

/** The parcels in transit that need care, and of which kind: see `lookAtParcels`. */
export async function findParcels(
  desk: Desk,
  { kind, reason, ...bounds }: CareFilter,
): Promise<Look> {
  const services = await storedServices.listAll(desk.db);
  const look = await lookAtParcels(desk, services.items, bounds);
  return {
    ...look,
    parcels: look.parcels.filter(
      (parcel) =>
        (kind === undefined || parcel.kinds.includes(kind)) &&
        (reason === undefined || parcel.reason === reason),
    ),
    malformed: [...look.malformed, ...listUnreadable(services)],
  };
}

/** Those whose carriers were never asked, then those asked longest ago. */
export const inOrderToAsk = (parcels: readonly CareParcel[]): CareParcel[] =>
  [...parcels].sort((a, b) => (a.asked_at?.getTime() ?? 0) - (b.asked_at?.getTime() ?? 0));
