import { defineBoolean, defineString, projectID, select } from 'firebase-functions/params';

import type { Environment } from '../model/account/token';

export type { Environment };

export const REGION = 'asia-southeast1';

export interface Config {
  readonly environment: Environment;
  readonly projectId: string;
}

const DEMO_PREFIX = 'demo-';

/** A project on a developer's machine, recognised by its id. */
export const isDemoProject = ({ projectId }: Config): boolean => projectId.startsWith(DEMO_PREFIX);

/** These are set for each project by the file `.env.<project id>` next to `package.json`. */
export const ENVIRONMENT = defineString('ENVIRONMENT', {
  description: 'Which tokens are taken, and whether tracking exists.',
  input: select(['production', 'uat']),
});

export const LOG_REQUESTS = defineBoolean('LOG_REQUESTS', {
  default: false,
  description: 'Whether each request is logged: its function, action, status and milliseconds.',
});

/** A project may leave out `LOG_QUOTES`, as those of 1.8.0 do; a deploy parameter is required. */
export const logsQuotes = (): boolean => process.env['LOG_QUOTES'] === 'true';

/** @throws Error where ENVIRONMENT is neither `production` nor `uat`. */
export function readConfig(): Config {
  const environment = ENVIRONMENT.value();
  if (environment !== 'production' && environment !== 'uat') {
    throw new Error(`ENVIRONMENT is "${environment}"; it must be "production" or "uat".`);
  }
  return { environment, projectId: projectID.value() };
}

/** Whether this process is a worker of the Firebase emulator, not a deployed instance. */
export const isEmulated = (): boolean => process.env['FUNCTIONS_EMULATOR'] === 'true';

/** Which function this process serves, if its host names it, as Google's does. */
export const servedFunction = (): string | undefined => process.env['FUNCTION_TARGET'];

/** Whether the Firebase CLI only lists the functions here, behind a server of its own. */
export const isListing = (): boolean => process.env['FUNCTIONS_CONTROL_API'] === 'true';

/** Set by the bundler; absent if the source runs unbundled, as in tests. */
declare const BUNDLED_VERSION: string | undefined;

/** Release and commit of what runs, such as `1.6.0+1a2b3c4d`. */
export const SERVICE_VERSION =
  typeof BUNDLED_VERSION === 'undefined' ? 'unbundled' : BUNDLED_VERSION;

export const systemClock: () => number = Date.now;

/** A carrier's interface and its key: without a key the carrier is off. */
export interface CarrierAccess {
  readonly baseUrl: string;
  readonly key: string | undefined;
  /** What our account may use in a day, if not what the carrier gives by default. */
  readonly dayQuota?: number | undefined;
}

/** Carriers called with our key: its secret, and the variable of our account's quota of a day. */
export const CARRIER_INTERFACES = {
  dhl: {
    baseUrl: 'https://api-eu.dhl.com',
    secret: 'DHL_API_KEY',
    dayQuota: 'DHL_DAY_QUOTA',
  },
  thailand_post: {
    baseUrl: 'https://trackapi.thailandpost.co.th',
    secret: 'THAILAND_POST_KEY',
    dayQuota: 'THAILAND_POST_DAY_QUOTA',
  },
  fedex: {
    baseUrl: 'https://apis.fedex.com',
    secret: 'FEDEX_API_KEY',
    dayQuota: 'FEDEX_DAY_QUOTA',
  },
  ups: {
    baseUrl: 'https://onlinetools.ups.com',
    secret: 'UPS_API_KEY',
    dayQuota: 'UPS_DAY_QUOTA',
  },
  '17track': {
    baseUrl: 'https://api.17track.net',
    secret: 'SEVENTEEN_TRACK_KEY',
    dayQuota: 'SEVENTEEN_TRACK_DAY_QUOTA',
  },
} as const;
export type KeyedCarrier = keyof typeof CARRIER_INTERFACES;

export interface CarrierSettings extends Readonly<Record<KeyedCarrier, CarrierAccess>> {
  /** For local work: numbers that begin with SIM are simulated. */
  readonly isSimulated: boolean;
  /** Whether 17TRACK is asked in place of a number's own carrier while that fails or is spent. */
  readonly hasStandIn: boolean;
  /** For one call, and for all calls of a pull: the last known state is returned within 10 s. */
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

export function readCarrierSettings(
  config: Config,
  env: Readonly<Record<string, string | undefined>> = process.env,
): CarrierSettings {
  return {
    ...mapCarriers(({ baseUrl, secret, dayQuota }) => ({
      baseUrl,
      key: parseKey(env[secret]),
      dayQuota: readDayQuota(dayQuota, env[dayQuota]),
    })),
    isSimulated: isDemoProject(config),
    hasStandIn: env['CARRIER_STAND_IN'] === 'true',
    timeoutMs: 6000,
    totalTimeoutMs: 8500,
    pauseMs: [300, 1000],
  };
}

/** Whether a carrier's variable says that there is no key, as opposed to saying nothing. */
export const isSwitchedOff = (value: string | undefined): boolean => value?.trim() === OFF;

function parseKey(value: string | undefined): string | undefined {
  const key = value?.trim();
  return key === undefined || key === OFF || !SENDABLE.test(key) ? undefined : key;
}

/** From 1. */
export const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/** @throws Error where it is neither empty nor a whole number from 1. */
function readDayQuota(name: string, value = ''): number | undefined {
  const given = value.trim();
  if (given === '') return undefined;
  if (WHOLE_NUMBER.test(given)) return Number(given);
  throw new Error(`${name} is "${given}"; it must be a whole number from 1.`);
}

export function mapCarriers(
  accessTo: (carrier: (typeof CARRIER_INTERFACES)[KeyedCarrier]) => CarrierAccess,
): Record<KeyedCarrier, CarrierAccess> {
  const entries = Object.entries(CARRIER_INTERFACES).map(([name, one]) => [name, accessTo(one)]);
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(entries) as Record<KeyedCarrier, CarrierAccess>;
}
