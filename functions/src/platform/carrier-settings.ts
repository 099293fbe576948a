import { isDemoProject, type Config } from './config';

/** Where a carrier's interface is, and the key to it: without one the carrier is off. */
export interface CarrierAccess {
  readonly baseUrl: string;
  readonly key: string | undefined;
}

export interface CarrierSettings {
  readonly dhl: CarrierAccess;
  readonly thailandPost: CarrierAccess;
  readonly seventeenTrack: CarrierAccess;
  /** For local work: numbers that begin with SIM live a life of their own. */
  readonly isSimulated: boolean;
  /** For one call, and for all that one pull makes; `tracking` answers within 30 seconds. */
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  /** The shortest and the longest pause before the one repetition of a call. */
  readonly pauseMs: readonly [number, number];
}

const DHL_API_KEY = 'DHL_API_KEY';
const THAILAND_POST_KEY = 'THAILAND_POST_KEY';
const SEVENTEEN_TRACK_KEY = 'SEVENTEEN_TRACK_KEY';

/** Secret Manager keeps no empty secret: this stands for none. */
const OFF = 'off';
/** What a header can carry: anything else is no key but an accident. */
const SENDABLE = /^[\x21-\x7e]+$/;

/**
 * The secrets that tracking is deployed with; the emulator takes them from the environment. By
 * name, not by `defineSecret`: that would ask UAT for them too, which has no tracking.
 */
export const CARRIER_SECRETS =
  process.env['FUNCTIONS_EMULATOR'] === 'true'
    ? []
    : [DHL_API_KEY, THAILAND_POST_KEY, SEVENTEEN_TRACK_KEY];

/** The carriers of the project this instance runs in. */
export function readCarrierSettings(config: Config): CarrierSettings {
  return {
    dhl: { baseUrl: 'https://api-eu.dhl.com', key: keyOf(DHL_API_KEY) },
    thailandPost: {
      baseUrl: 'https://trackapi.thailandpost.co.th',
      key: keyOf(THAILAND_POST_KEY),
    },
    seventeenTrack: { baseUrl: 'https://api.17track.net', key: keyOf(SEVENTEEN_TRACK_KEY) },
    isSimulated: isDemoProject(config),
    timeoutMs: 8000,
    totalTimeoutMs: 20_000,
    pauseMs: [300, 1000],
  };
}

function keyOf(secret: string): string | undefined {
  const key = process.env[secret]?.trim();
  return key === undefined || key === OFF || !SENDABLE.test(key) ? undefined : key;
}
