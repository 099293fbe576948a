import { carrierOfSeventeenTrackKey } from '../../../carrier-numbers/known-carriers';
import { normaliseNumber } from '../../../carrier-numbers/normalise-number';
import { happened, isAhead } from '../../../model/tracking/expected';
import { instantOf } from '../../../model/tracking/local-time';
import type { Leg } from '../../../model/tracking/state';
import type { CarrierEvent, CarrierReport, CarrierTools } from '../carrier';
import { type CodeMeaning, withReturns } from '../code-meanings';
import {
  dayOrInstant,
  eventCode,
  mapInTurns,
  newestSent,
  readEvents,
  toWindow,
} from '../read-answer';
import {
  type Accepted,
  carrierKey,
  isPostKey,
  NAME,
  type Provider,
  listProviders,
  type TrackInfo,
} from './client';
import {
  codeOf,
  Event,
  toEvent,
  EVENTS,
  instantOfSent,
  inZonesOfOthers,
  isRemark,
  findLatest,
  findMeaning,
  supersedes,
} from './event';
import POSTS from './posts.json';

/** The newest by text: zones, and times that cannot be read, may come before the newest. */
const MAX_COMPARED = 50;

export async function buildReport(
  accepted: readonly Accepted[],
  tools: CarrierTools,
): Promise<CarrierReport> {
  const item = await withNews(accepted, tools.now());
  const info = item?.track_info;
  const read = (event: Event) => toEvent(event, tools);
  const providers = listProviders(info, (member) => {
    tools.onUnreadable(NAME, member);
  });
  const events = inZonesOfOthers(
    await readEvents(NAME, await collectEvents(info, providers), EVENTS, read, tools),
  );
  const expected = info?.time_metrics?.estimated_delivery_date;
  const [from, through] = [dayOrInstant(expected?.from), dayOrInstant(expected?.to)];
  return {
    events: withReturns(
      withCurrentStatus(events, info ? readCurrentStatus(info, tools) : undefined, tools.now()),
    ),
    estimatedDelivery: through ?? from,
    estimatedWindow: toWindow(from, through),
    movedBy: item && movedBy(item),
    legs: item && listLegs(item),
  };
}

/** Of two registered carriers one is often wrong: the entry with the latest event counts. */
async function withNews(accepted: readonly Accepted[], now: number): Promise<Accepted | undefined> {
  if (accepted.length < 2) return accepted[0];
  const latest = await Promise.all(accepted.map((entry) => latestIn(entry, now)));
  return accepted[latest.indexOf(findLatest(latest))];
}

async function latestIn({ track_info: info }: Accepted, now: number): Promise<number> {
  const all = await collectEvents(info, listProviders(info));
  const events = await newestSent(all, EVENTS.timeText, MAX_COMPARED);
  return findLatest(
    events.map(instantOfSent).filter((at) => at !== undefined && !isAhead(at, now)),
  );
}

/** All providers' events, and the latest one, which is not always among them. */
async function collectEvents(
  info: TrackInfo | null | undefined,
  providers: readonly Provider[],
): Promise<unknown[]> {
  const all = providers.flatMap(({ events }) => events);
  const listed = await newestSent(all, EVENTS.timeText);
  const latest = info?.latest_event;
  const latestAt = instantOfSent(latest);
  const newest = await newestSent(listed, EVENTS.timeText, MAX_COMPARED);
  const isListed = latest == null || newest.some((event) => instantOfSent(event) === latestAt);
  const sent = [...(isListed ? [] : [latest]), ...listed];
  const remarks = await mapInTurns(sent, isRemark);
  return sent.filter((_event, at) => remarks[at] === false);
}

interface CurrentStatus extends CodeMeaning {
  readonly code: string;
}

function readCurrentStatus(
  { latest_status: latest, latest_event }: TrackInfo,
  { onUnknownCode }: CarrierTools,
): CurrentStatus | undefined {
  const event = Event.safeParse(latest_event).data;
  const stated = eventCode(latest?.sub_status) ?? eventCode(latest?.status);
  const code = stated ?? (event ? codeOf(event) : null);
  if (code === null) return undefined;
  const known = findMeaning(code);
  if (known === undefined) onUnknownCode(NAME, code);
  return known && { ...known, code };
}

/** Events between milestones often have no code: what 17TRACK concludes is in the current status. */
function withCurrentStatus(
  events: readonly CarrierEvent[],
  current: CurrentStatus | undefined,
  now: number,
): readonly CarrierEvent[] {
  const past = happened(events, now);
  const newestAt = findLatest(past.map(instantOf));
  const newest = past.filter((event) => instantOf(event) === newestAt);
  const [first] = newest;
  if (first === undefined || current === undefined) return events;
  if (newest.some((event) => !supersedes(current, event))) return events;
  const { status, reason, text, isReturning, code } = current;
  const judged = { ...first, status, reason, text, isReturning, code: first.code ?? code };
  return events.map((event) => (event === first ? judged : event));
}

/** Stands for many posts; the name is more specific. */
const ANY_POST = 'postal_operator';

/** Of the carrier of the registration, else the reporting one: `ups`, or by name `china_post`. */
export function movedBy({ carrier, track_info }: Accepted): string | undefined {
  const key = carrierKey(carrier);
  const providers = listProviders(track_info).flatMap(({ provider }) => provider ?? []);
  const own = providers.find((provider) => carrierKey(provider.key) === key);
  const isKnown = carrierOfSeventeenTrackKey(key) !== undefined;
  const reporter = own ?? (isKnown ? undefined : providers[0]);
  return resolveName(key, own?.name) ?? resolveName(reporter?.key, reporter?.name);
}

const POST_NAMES: Readonly<Record<string, string>> = POSTS.names;

const findPostName = (key: number): string | undefined =>
  Object.hasOwn(POST_NAMES, key) ? POST_NAMES[key] : undefined;

/** A carrier by its key, else by the name that 17TRACK gives it. */
function resolveName(key: unknown, name: unknown): string | undefined {
  const known = carrierOfSeventeenTrackKey(carrierKey(key));
  if (known !== undefined && known !== ANY_POST) return known;
  const number = carrierKey(key);
  return findPostName(number) ?? companyName(name, isPostKey(number)) ?? known;
}

/** The events at both ends of a list, which is sorted either way. */
const pickEnds = (events: readonly unknown[]): unknown[] => [
  ...events.slice(0, 1),
  ...events.slice(-1),
];

/** In turn, by their first events. Undefined unless it is handed over. */
export function listLegs({ track_info: info }: Accepted): Leg[] | undefined {
  const reporting = listProviders(info)
    .flatMap(({ provider, events }) => {
      const carrier = resolveName(provider?.key, provider?.name);
      const first = Math.min(...pickEnds(events).flatMap((event) => instantOfSent(event) ?? []));
      return carrier === undefined || !Number.isFinite(first) ? [] : [{ carrier, first }];
    })
    .sort((a, b) => a.first - b.first)
    .map(({ carrier }) => carrier);
  const { local_key, local_provider, local_number } = info?.misc_info ?? {};
  const last = resolveName(local_key, local_provider);
  const carriers = [...new Set([...reporting, ...(last === undefined ? [] : [last])])];
  if (carriers.length < 2) return undefined;
  const number = typeof local_number === 'string' ? normaliseNumber(local_number) : undefined;
  return carriers.map((carrier) => ({
    carrier,
    tracking_number: carrier === last ? (number ?? null) : null,
  }));
}

/** Up to four capitalised words: no digits and signs, as in telephone numbers and addresses. */
const CAPITALISED = /^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*){0,3}$/;
/** What carriers call themselves, and people are not called. */
const BRANCH =
  /(?:^|_)(?:cargo|couriers?|delivery|ems|express|freight|logistics?|mail|parcels?|post|postal|shipping|transport|xpress)(?:_|$)/;
const MAX_LENGTH = 40;

/**
 * The name of a company that 17TRACK names, in our form. A name passes if it is a post's or clearly
 * a carrier's; others may be personal.
 *
 * @example companyName('Nim Express', false) // 'nim_express'
 */
export function companyName(name: unknown, isPost: boolean): string | undefined {
  if (typeof name !== 'string' || !CAPITALISED.test(name.trim())) return undefined;
  const written = name.trim().toLowerCase().replaceAll(' ', '_');
  return written.length <= MAX_LENGTH && (isPost || BRANCH.test(written)) ? written : undefined;
}
