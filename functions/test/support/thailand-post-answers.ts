import type { Reply } from '../../local/stand-ins/carrier-server';

export const TOKEN_PATH = '/post/api/v1/authenticate/token';
export const TRACK_PATH = '/post/api/v1/track';
export const NUMBER = 'EB315050240TH';

export const aToken = (token = 'first-jwt', expire = '2026-12-21 12:00:00+07:00'): Reply => ({
  body: { expire, token },
});

/** An item of a number's answer, with overrides. */
export const anItem = (overrides: object = {}) => ({
  barcode: NUMBER,
  status: '103',
  status_description: 'รับฝาก',
  status_date: '20/11/2569 18:12:26+07:00',
  location: 'บางรัก',
  postcode: '10500',
  delivery_status: null,
  delivery_description: null,
  delivery_datetime: null,
  receiver_name: null,
  signature: null,
  ...overrides,
});

/** An answer with items by number. */
export const answerOf = (items: unknown) => ({
  response: {
    items,
    track_count: { track_date: '21/11/2569', count_number: 48, track_count_limit: 1500 },
  },
  message: 'successful',
  status: true,
});
/** An answer with one item of the number. */
export const known = answerOf({ [NUMBER]: [anItem()] });

const ISO = /^(\d{4})-(\d{2})-(\d{2})T(.*)$/;

/** A time as Thailand Post writes it: day, month and Buddhist year. */
export const postDate = (time: string): string =>
  time.replace(
    ISO,
    (_, year: string, month: string, day: string, clock: string) =>
      `${day}/${month}/${String(Number(year) + 543).padStart(4, '0')} ${clock}`,
  );
