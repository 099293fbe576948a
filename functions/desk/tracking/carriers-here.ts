import {
  CARRIER_INTERFACES,
  type CarrierSettings,
  type KeyedCarrier,
  isSwitchedOff,
} from '../../src/platform/config';
import { mayBeAsked, resolveRoute } from '../../src/tracking/ask-carriers';
import type { CarrierName } from '../../src/tracking/carriers/carrier';
import { type PulledNumber, listCandidates } from '../../src/tracking/pull-carrier';

/** The carriers of this machine: their settings, and the environment that holds their keys. */
export interface CarriersHere {
  readonly settings: CarrierSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface AskedHere {
  /** Those that production asks, in its order, as far as they have a key here. */
  readonly carriers: readonly CarrierName[];
  /** Those for which this machine has neither a key nor `off`. */
  readonly unset: readonly KeyedCarrier[];
}

/** The name of a carrier's secret, and of the environment variable that holds its value. */
export const secretOf = (carrier: KeyedCarrier): string => CARRIER_INTERFACES[carrier].secret;

/** Asking some of the carriers that production asks would store that the others are off. */
export function carriersHere(
  { number, named }: PulledNumber,
  { settings, env }: CarriersHere,
): AskedHere {
  const candidates = listCandidates(number, named);
  const hasKey = (name: CarrierName): boolean =>
    name === 'simulated' || settings[name].key !== undefined;
  const isOff = (name: CarrierName): boolean =>
    name !== 'simulated' && !hasKey(name) && isSwitchedOff(env[secretOf(name)]);
  // Production has a key for every carrier that is not off.
  const has = (name: CarrierName): boolean => !isOff(name);
  const route = resolveRoute(number, candidates, settings.isSimulated, has);
  const asked = mayBeAsked(route, has, settings.hasStandIn);
  return {
    carriers: asked.filter(hasKey),
    unset: asked.flatMap((name) =>
      name === 'simulated' || hasKey(name) || isOff(name) ? [] : [name],
    ),
  };
}
