export interface ClientOptions {
  /** Where the functions are, such as `https://thai-shipping-prod.web.app`. */
  readonly baseUrl: string;
  /** `svc_…`, or `uat_svc_…` for UAT. */
  readonly token: string;
  /** `trk_…`, for `tracking` alone. */
  readonly trackingToken?: string | undefined;
  /** The time for one attempt, in milliseconds; 35,000 by default, more than the service takes. */
  readonly timeoutMs?: number | undefined;
  /** How often a call that failed is repeated where that is safe; 2 by default. */
  readonly maxRetries?: number | undefined;
  /** The wait before the first retry, in milliseconds; 500 by default. It doubles with each. */
  readonly backoffMs?: number | undefined;
  /** In place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

export interface Settings {
  readonly baseUrl: string;
  readonly token: string;
  readonly trackingToken: string | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly backoffMs: number;
  readonly fetch: typeof fetch;
}

/** The options with their defaults. @throws TypeError if one is wrong. */
export function settingsOf(options: ClientOptions): Settings {
  const { baseUrl, token, trackingToken } = options;
  return {
    baseUrl: parseBaseUrl(baseUrl),
    token: parseToken('token', token),
    trackingToken:
      trackingToken === undefined ? undefined : parseToken('trackingToken', trackingToken),
    timeoutMs: parseMs('timeoutMs', options.timeoutMs ?? 35_000),
    maxRetries: parseNumber('maxRetries', options.maxRetries ?? 2, 0),
    backoffMs: parseNumber('backoffMs', options.backoffMs ?? 500, 0),
    // Called as a plain function: browsers refuse `fetch` as a method of another object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  };
}

function parseBaseUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain =
    url &&
    /^https?:$/.test(url.protocol) &&
    !/[?#]/.test(url.href) &&
    !url.username &&
    !url.password;
  if (!isPlain)
    throw new TypeError(
      'baseUrl must be a URL such as https://thai-shipping-prod.web.app, without credentials, query or fragment.',
    );
  return url.href.replace(/\/+$/, '');
}

/** The message never repeats the value, which may be a token with a line break. */
function parseToken(name: string, value: unknown): string {
  if (value === undefined || value === '') {
    throw new TypeError(`${name} is missing: is it set where you read it from?`);
  }
  if (typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new TypeError(`${name} must be a token, without spaces or line breaks.`);
}

/** What the service takes for one. @throws TypeError */
export function parseRequestId(value: string): string {
  if (/^[\w.-]{1,64}$/.test(value)) return value;
  throw new TypeError('requestId must be 1 to 64 of A-Z a-z 0-9 . _ -');
}

/** @throws TypeError for anything else than a finite number of at least `least`. */
export function parseNumber(name: string, value: number, least: number): number {
  if (Number.isFinite(value) && value >= least) return value;
  throw new TypeError(`${name} must be a number of at least ${String(least)}.`);
}

/** A timer fires at once if it is set for longer than this: 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Milliseconds for a timer, at least 1. @throws TypeError */
export const parseMs = (name: string, value: number): number =>
  Math.min(parseNumber(name, value, 1), MAX_TIMER_MS);
