import { everyCarrier } from '../../desk/tracking/probe';
import { openCarrierServer } from '../../local/stand-ins/carrier-server';
import type { CarrierAccess, CarrierSettings } from '../../src/platform/config';
import type {
  Carrier,
  CarrierTools,
  ParcelHints,
  QuotaNotes,
} from '../../src/tracking/carriers/carrier';
import { KEY } from './carrier-failure';

/** 2026-11-21 12:00 in Thailand. */
export const NOON = Date.parse('2026-11-21T05:00:00Z');

/** An adapter that speaks with a stand-in of its carrier, at noon of a clock that can be turned. */
export async function openCarrierDesk(
  create: (tools: CarrierTools, key: string) => Carrier,
  settings: Partial<CarrierSettings> = {},
) {
  const server = await openCarrierServer();
  const clock = { now: NOON };
  const unknownCodes: string[] = [];
  const unreadable: string[] = [];
  const tools: CarrierTools = {
    settings: carrierSettings(server.url, settings),
    now: () => clock.now,
    quotas: quotasInMemory(),
    onUnknownCode: (carrier, code) => unknownCodes.push(`${carrier} ${code}`),
    onUnreadable: (carrier, member) => unreadable.push(`${carrier} ${member}`),
  };
  const carrier = create(tools, KEY);
  return {
    ...server,
    clock,
    tools,
    unknownCodes,
    unreadable,
    track: (number: string, signal = AbortSignal.timeout(10_000), hints?: ParcelHints) =>
      carrier.track(number, signal, hints),
  };
}

/** The secret of an application has the usual key for its second part. */
export const withClientId =
  (create: (tools: CarrierTools, key: string) => Carrier): typeof create =>
  (tools, key) =>
    create(tools, `our-client:${key}`);

/** Notes of spent quotas that one test keeps for itself. */
export function quotasInMemory(): QuotaNotes {
  const spent = new Map<string, number>();
  return {
    spentUntil: (quota) => Promise.resolve(spent.get(quota)),
    noteSpent: (quota, until) => Promise.resolve(void spent.set(quota, until)),
  };
}

/**
 * All carriers at one address, with short times and short pauses. FedEx and UPS have no key, so that
 * 17TRACK is asked for their numbers.
 */
export function carrierSettings(
  baseUrl: string,
  settings: Partial<CarrierSettings> = {},
): CarrierSettings {
  const access: CarrierAccess = { baseUrl, key: KEY };
  const off: CarrierAccess = { baseUrl, key: undefined };
  return {
    ...everyCarrier(access),
    fedex: off,
    ups: off,
    isSimulated: false,
    hasStandIn: false,
    timeoutMs: 2000,
    totalTimeoutMs: 10_000,
    pauseMs: [1, 5],
    ...settings,
  };
}
