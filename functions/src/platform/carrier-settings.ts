import { type Config, isDemoProject, isEmulated } from './config';

/** A carrier's interface and its key: without a key the carrier is off. */
export interface CarrierAccess {
  readonly baseUrl: string;
  readonly key: string | undefined;
}

/** The carriers that are called with a key of their own, and the secret that holds it. */
export const CARRIER_INTERFACES = {
  dhl: { baseUrl: 'https://api-eu.dhl.com', secret: 'DHL_API_KEY' },
  thailand_post: { baseUrl: 'https://trackapi.thailandpost.co.th', secret: 'THAILAND_POST_KEY' },
  '17track': { baseUrl: 'https://api.17track.net', secret: 'SEVENTEEN_TRACK_KEY' },
} as const;
export type KeyedCarrier = keyof typeof CARRIER_INTERFACES;

export interface CarrierSettings extends Readonly<Record<KeyedCarrier, CarrierAccess>> {
  /** For local work: numbers that begin with SIM are simulated. */
  readonly isSimulated: boolean;
  /** For one call, and for all calls of a pull; `tracking` answers within 30 seconds. */
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  /** The shortest and the longest pause before the one repetition of a call. */
  readonly pauseMs: readonly [number, number];
}

/** Secret Manager stores no empty secret: this stands for none. */
const OFF = 'off';
/** What a header can carry: anything else is a mistake, not a key. */
const SENDABLE = /^[\x21-\x7e]+$/;

/**
 * The secrets that tracking is deployed with; the emulator takes them from the environment. By
 * name, not by `defineSecret`: that would ask UAT for them too, which has no tracking.
 */
export const CARRIER_SECRETS = isEmulated()
  ? []
  : Object.values(CARRIER_INTERFACES).map(({ secret }) => secret);

/** The carriers of the project this instance runs in. */
export function readCarrierSettings(
  config: Config,
  env: Readonly<Record<string, string | undefined>> = process.env,
): CarrierSettings {
  return {
    ...mapCarriers(({ baseUrl, secret }) => ({ baseUrl, key: keyOf(env[secret]) })),
    isSimulated: isDemoProject(config),
    timeoutMs: 8000,
    totalTimeoutMs: 20_000,
    pauseMs: [300, 1000],
  };
}

function keyOf(value: string | undefined): string | undefined {
  const key = value?.trim();
  return key === undefined || key === OFF || !SENDABLE.test(key) ? undefined : key;
}

export function mapCarriers(
  accessTo: (carrier: { readonly baseUrl: string; readonly secret: string }) => CarrierAccess,
): Record<KeyedCarrier, CarrierAccess> {
  const entries = Object.entries(CARRIER_INTERFACES).map(([name, one]) => [name, accessTo(one)]);
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(entries) as Record<KeyedCarrier, CarrierAccess>;
}
