import { DateTime } from 'luxon';

import type { TrackingStatus } from '../record/event';
import {
  type Carrier,
  type CarrierEvent,
  CarrierFailure,
  type NoReport,
  NumberRefusal,
  QuotaSpent,
} from './carrier';

const NAME = 'simulated';

interface Step {
  /** Hours of the virtual clock since the start. */
  readonly hour: number;
  readonly status: TrackingStatus;
  readonly place: readonly [city: string, country: string, zone: string];
}

const BANGKOK = ['Bangkok', 'TH', 'Asia/Bangkok'] as const;
const HONG_KONG = ['Hong Kong', 'HK', 'Asia/Hong_Kong'] as const;
const TOKYO = ['Tokyo', 'JP', 'Asia/Tokyo'] as const;

const step = (hour: number, status: TrackingStatus, place: Step['place']): Step => ({
  hour,
  status,
  place,
});

const EXPORTED = [
  step(0, 'pre_transit', BANGKOK),
  step(5, 'picked_up', BANGKOK),
  step(11, 'customs', BANGKOK),
  step(20, 'in_transit', BANGKOK),
  step(26, 'in_transit', HONG_KONG),
  step(36, 'customs', TOKYO),
];

const LIVES: Readonly<Record<string, readonly Step[]>> = {
  LIFE: [
    ...EXPORTED,
    step(44, 'in_transit', TOKYO),
    step(50, 'out_for_delivery', TOKYO),
    step(53, 'delivered', TOKYO),
  ],
  HELD: [...EXPORTED, step(60, 'exception', TOKYO)],
  RETURNED: [
    ...EXPORTED,
    step(50, 'out_for_delivery', TOKYO),
    step(55, 'delivery_failed', TOKYO),
    step(120, 'returned', BANGKOK),
  ],
  LOST: [...EXPORTED.slice(0, -1), step(200, 'exception', HONG_KONG)],
};

const NUMBER = /^SIM([A-Z]+)(\d{0,4})$/;
/** The start of every simulated parcel. */
const BEGINNING = DateTime.fromISO('2026-01-05T09:00:00', { zone: 'Asia/Bangkok' });
const DELIVERY_HOUR = 53;
const BUSY_MS = 60_000;
const BY_THE_NUMBER = 'simulated by the number';

export const isSimulatedNumber = (number: string): boolean => number.startsWith('SIM');

/** Numbers that bring no report, each for a reason of its own. */
function troubleOf(life: string, now: number): NoReport | undefined {
  switch (life) {
    case 'DOWN':
      return new CarrierFailure(NAME, 'carrier_unavailable', BY_THE_NUMBER);
    case 'BUSY':
      return new QuotaSpent(NAME, BY_THE_NUMBER, now + BUSY_MS);
    case 'REFUSED':
      return new NumberRefusal(NAME, 'carrier_refused', BY_THE_NUMBER);
    case 'TWINS':
      return new NumberRefusal(NAME, 'carrier_ambiguous', BY_THE_NUMBER);
    default:
      return undefined;
  }
}

/**
 * A simulated carrier for local work. `SIMLIFE` is a parcel at the end of its journey; `SIMLIFE36`
 * is the same parcel at hour 36 of a virtual clock, so that every run gives the same answer.
 * Likewise SIMHELD, SIMRETURNED and SIMLOST. SIMDOWN, SIMBUSY, SIMREFUSED and SIMTWINS bring no
 * report.
 */
export const createSimulated = (now: () => number): Carrier => ({
  name: NAME,
  track(number) {
    const [, life = '', hours = ''] = NUMBER.exec(number) ?? [];
    const trouble = troubleOf(life, now());
    if (trouble !== undefined) return Promise.reject(trouble);
    const steps = Object.hasOwn(LIVES, life) ? LIVES[life] : undefined;
    if (steps === undefined) return Promise.resolve(undefined);
    const hour = hours === '' ? Infinity : Number(hours);
    return Promise.resolve({
      events: steps.filter((one) => one.hour <= hour).map(eventOf),
      estimatedDelivery: BEGINNING.plus({ hours: DELIVERY_HOUR }).toISODate(),
    });
  },
});

const eventOf = ({ hour, status, place: [city, country, zone] }: Step): CarrierEvent => ({
  occurredAt:
    BEGINNING.plus({ hours: hour }).setZone(zone).toISO({ suppressMilliseconds: true }) ?? '',
  zone: 'stated',
  status,
  code: `SIM-${hour}`,
  city,
  country,
});
