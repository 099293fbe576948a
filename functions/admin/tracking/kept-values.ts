import type { KeyedCarrier } from '../../src/platform/carrier-settings';
import { countryOf, eventCode, placeName } from '../../src/tracking/carriers/allowed';
import { zonedInstant } from '../../src/tracking/record/local-time';

/** The value, or what stands for it, as it may be shown; undefined if it is to be masked. */
export type Keep = (value: unknown) => string | number | undefined;

const code: Keep = (value) => (typeof value === 'number' ? value : (eventCode(value) ?? undefined));
const place: Keep = (value) => placeName(value) ?? undefined;
const country: Keep = (value) =>
  typeof value === 'string' && countryOf(value) !== null ? value : undefined;

/**
 * Members whose values are shown, by their last name. They must also be among those that the
 * adapter reads: what it reads besides, such as a token, is masked.
 */
export const KEPT_VALUES: Readonly<Record<KeyedCarrier, Readonly<Record<string, Keep>>>> = {
  dhl: {
    ...{ statusCode: code, status: code, statusDetailed: code, service: code },
    ...{ addressLocality: place, countryCode: country },
  },
  thailand_post: { status: code, delivery_status: code, location: place },
  '17track': {
    ...{ code, stage: code, sub_status: code, status: code, carrier: code, key: code },
    ...{ city: place, country },
  },
};

const INSTANT_LETTERS = /^[\dTZ:+. -]{10,40}$/i;
/** With the day, the month or the year first, with a time or without. */
const DAY =
  /^(?:[0-3]\d\/[01]\d\/[12]\d{3}|[12]\d{3}\/[01]\d\/[0-3]\d)(?:[ T]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const TIME_OR_OFFSET = /^(?:Z|UTC|[+-]?\d{2}:\d{2}(?::\d{2})?)$/;

/** Whether a text is a day, a time or both, and nothing else. */
export const isTime = (text: string): boolean =>
  (INSTANT_LETTERS.test(text) && zonedInstant(text, null) !== undefined) ||
  DAY.test(text) ||
  TIME_OR_OFFSET.test(text);
