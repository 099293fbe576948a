import { happened } from '../../../model/tracking/expected';
import type { PieceCount } from '../../../model/tracking/state';
import { type CarrierAnswer, callCarrier } from '../call-carrier';
import type { Carrier, CarrierEvent, CarrierReport, CarrierTools } from '../carrier';
import { createClientTokens } from '../client-credentials';
import { newestOf, withReturns } from '../code-meanings';
import { readEvents } from '../read-answer';
import { withReason } from '../reasons';
import { type TrackResult, endOfQuota, readResult } from './answer';
import { estimateOf, windowIn } from './estimate';
import { NAME, SCANS, eventOf, isOfReturn, reasonOf, reasonOfDelay } from './event';

/** FedEx Track v1: exchanges the key for a token, caches the token, then queries numbers. */
export function createFedex(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings.fedex;
  const quotaResetsAt = (json: unknown) => endOfQuota(json, tools.now());

  const withToken = createClientTokens(
    NAME,
    key,
    ({ id, secret }, signal) =>
      callCarrier(
        NAME,
        {
          method: 'POST',
          url: `${baseUrl}/oauth/token`,
          headers: {},
          form: { grant_type: 'client_credentials', client_id: id, client_secret: secret },
          signal,
          quotaResetsAt,
        },
        tools,
      ),
    tools,
  );

  const ask = (number: string, token: string, signal: AbortSignal): Promise<CarrierAnswer> =>
    callCarrier(
      NAME,
      {
        method: 'POST',
        url: `${baseUrl}/track/v1/trackingnumbers`,
        headers: {
          authorization: `Bearer ${token}`,
          'x-locale': 'en_US',
        },
        body: {
          includeDetailedScans: true,
          trackingInfo: [{ trackingNumberInfo: { trackingNumber: number } }],
        },
        signal,
        quotaResetsAt,
      },
      tools,
    );

  return {
    name: NAME,
    async track(number, signal) {
      const answer = await withToken(signal, (token) => ask(number, token, signal));
      const result = await readResult(answer, number);
      return result && reportOf(result, tools);
    },
  };
}

async function reportOf(result: TrackResult, tools: CarrierTools): Promise<CarrierReport> {
  const read = (sent: Parameters<typeof eventOf>[0]) => eventOf(sent, tools);
  const events = await readEvents(NAME, result.scanEvents ?? [], SCANS, read, tools);
  return {
    events: withReturns(withStanding(events, result, tools.now())),
    estimatedDelivery: estimateOf(result),
    estimatedWindow: windowIn(result),
    pieces: piecesOf(result),
  };
}

/** Gives the newest event of the past the reason for the parcel's standing, if it has none. */
function withStanding(
  events: readonly CarrierEvent[],
  { latestStatusDetail: latest }: TrackResult,
  now: number,
): readonly CarrierEvent[] {
  const codes = (latest?.ancillaryDetails ?? []).map(({ reason }) => reason);
  const coded = codes.flatMap((code) => reasonOf(code) ?? [])[0];
  const reason = coded ?? reasonOfDelay(latest?.delayDetail);
  const newest = newestOf(happened(events, now));
  if (newest === undefined || newest.reason !== undefined) return events;
  // A return is late by its nature.
  if (newest.isReturning === true || codes.some(isOfReturn)) return events;
  return events.map((event) => (event === newest ? withReason(event, reason) : event));
}

const COUNT = /^\d{1,4}$/;
const countIn = (value: unknown): number | undefined =>
  COUNT.test(String(value)) ? Number(value) : undefined;

/** How many pieces of the shipment have come, if FedEx says how many have not. */
function piecesOf({ packageDetails }: TrackResult): PieceCount | undefined {
  const total = countIn(packageDetails?.count);
  const undelivered = countIn(packageDetails?.undeliveredCount);
  if (total === undefined || total < 2 || undelivered === undefined) return undefined;
  return { delivered: Math.max(0, total - undelivered), total };
}
