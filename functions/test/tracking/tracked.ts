import type { Answer } from '../support/service';

type Event = Record<string, unknown> & { event_id: string; occurred_at: string };
type Data = Record<string, unknown> & { events: Event[] };

/** What tracking answers about a number. */
export const dataOf = ({ body }: Answer) => body['data'] as Data;

/** DHL Express waybills whose check digits fit. */
export const DHL_NUMBERS = [
  '7777777770',
  '8264715546',
  '1000000005',
  '1000000016',
  '1000000020',
] as const;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
