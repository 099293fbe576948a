import { DateTime } from 'luxon';
import * as z from 'zod';

import { ExceptionReason, TrackingStatus } from '../../model/tracking/event';
import {
  type Carrier,
  type CarrierEvent,
  CarrierFailure,
  type CarrierReport,
  type NoReport,
  NumberRefusal,
  QuotaSpent,
} from './carrier';
import { withReason } from './code-meanings';
import LISTED from './simulated-journeys.json';

const NAME = 'simulated';

const Step = z.object({
  /** Of the virtual clock, since the start. */
  hour: z.number(),
  status: TrackingStatus,
  reason: ExceptionReason.exactOptional(),
  city: z.string(),
  country: z.string(),
  zone: z.string(),
});
type Step = z.infer<typeof Step>;

const JOURNEYS = new Map(Object.entries(z.record(z.string(), z.array(Step)).parse(LISTED)));

const NUMBER = /^SIM([A-Z]+)(\d{0,4})$/;
/** The start of every simulated parcel. */
const BEGINNING = DateTime.fromISO('2026-01-05T09:00:00', { zone: 'Asia/Bangkok' });
const DELIVERY_HOUR = 53;
const BUSY_MS = 60_000;
const BY_THE_NUMBER = 'simulated by the number';

export const isSimulatedNumber = (number: string): boolean => number.startsWith('SIM');

function findTrouble(life: string, now: number): NoReport | undefined {
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
 * Likewise SIMHELD, SIMRETURNED and SIMLOST; SIMPIECES is SIMLIFE in three pieces. SIMDOWN, SIMBUSY, SIMREFUSED and SIMTWINS bring no
 * report.
 */
export const createSimulated = (now: () => number): Carrier => ({
  name: NAME,
  track(number) {
    const [, life = '', hours = ''] = NUMBER.exec(number) ?? [];
    const trouble = findTrouble(life, now());
    if (trouble !== undefined) return Promise.reject(trouble);
    const isInPieces = life === IN_PIECES;
    const steps = JOURNEYS.get(isInPieces ? 'LIFE' : life);
    if (steps === undefined) return Promise.resolve(undefined);
    const hour = hours === '' ? Infinity : Number(hours);
    return Promise.resolve({
      events: steps.filter((one) => one.hour <= hour).map(toEvent),
      estimatedDelivery: BEGINNING.plus({ hours: DELIVERY_HOUR }).toISODate(),
      ...(isInPieces && piecesAt(hour)),
    });
  },
});

const IN_PIECES = 'PIECES';
const FIRST_PIECE_HOUR = 51;

/** Three pieces, of which one comes first, and which another carrier delivers in the afternoon. */
const piecesAt = (hour: number): Omit<CarrierReport, 'events' | 'estimatedDelivery'> => ({
  pieces: { delivered: hour >= DELIVERY_HOUR ? 3 : hour >= FIRST_PIECE_HOUR ? 1 : 0, total: 3 },
  estimatedWindow: { from: localTime(49, 'Asia/Tokyo'), through: localTime(55, 'Asia/Tokyo') },
  legs: [
    { carrier: NAME, tracking_number: null },
    { carrier: 'japan_post', tracking_number: 'EB123456785JP' },
  ],
});

const localTime = (hour: number, zone: string): string =>
  BEGINNING.plus({ hours: hour }).setZone(zone).toISO({ suppressMilliseconds: true }) ?? '';

const toEvent = ({ hour, status, reason, zone, city, country }: Step): CarrierEvent => ({
  ...withReason({ status }, reason),
  occurredAt: localTime(hour, zone),
  zone: 'stated',
  code: `SIM-${hour}`,
  city,
  country,
});
