import type { Reply } from '../../local/stand-ins/carrier-server';
import { KEY } from './carrier-failure';

export const INFO = '/track/v2.2/gettrackinfo';
export const REGISTER = '/track/v2.2/register';
export const NUMBER = 'RR123456785CN';

const address = { country: 'CN', state: null, city: 'Shanghai', street: null, postal_code: null };

/** An event in transit, with overrides. */
export const anEvent = (overrides: object = {}) => ({
  time_iso: '2026-11-20T18:12:26+08:00',
  time_utc: '2026-11-20T10:12:26Z',
  time_raw: { date: '2026-11-20', time: '18:12:26', timezone: '+08:00' },
  description: 'Departed from facility',
  location: 'SHANGHAI',
  stage: null,
  sub_status: 'InTransit_Departure',
  address,
  ...overrides,
});

/** An event of a day in November, that has nothing but its time. */
export const aScanOn = (day: number, overrides: object = {}) =>
  anEvent({
    time_iso: `2026-11-${day}T10:00:00Z`,
    time_utc: null,
    time_raw: null,
    sub_status: undefined,
    stage: null,
    description: null,
    ...overrides,
  });

export const accepted = (...items: object[]): Reply => ({
  body: { code: 0, data: { accepted: items, rejected: [] } },
});
/** Without a code: an item that is rejected without saying why. */
export const rejected = (code?: number): Reply => {
  const error = code === undefined ? {} : { error: { code, message: 'no' } };
  return { body: { code: 0, data: { accepted: [], rejected: [{ number: NUMBER, ...error }] } } };
};
/** A call that failed as a whole. */
export const failed = (code: number, status = 200): Reply => ({
  status,
  body: { code, data: { errors: [{ code, message: `The key ${KEY} is wrong.` }] } },
});
export const buildInfo = (track_info: unknown): Reply =>
  accepted({ number: NUMBER, carrier: 3011, track_info });
/** A number's information without a current status. */
export const withEvents = (...events: unknown[]) => ({
  latest_status: null,
  latest_event: null,
  time_metrics: { estimated_delivery_date: { source: null, from: null, to: null } },
  milestone: [],
  tracking: { providers: [{ provider: { key: 3011, name: 'China Post' }, events }] },
});

export const NOT_REGISTERED = rejected(-18019902);
export const REGISTERED = accepted({ origin: 1, number: NUMBER, carrier: 3011, tag: null });
export const KNOWN = buildInfo(withEvents(anEvent()));
