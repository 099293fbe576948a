import { zonedInstant } from '../../src/tracking/record/local-time';

const INSTANT_LETTERS = /^[\dTZ:+. -]{10,40}$/i;
/** With the day, the month or the year first, with a time or without. */
const DAY =
  /^(?:[0-3]\d\/[01]\d\/[12]\d{3}|[12]\d{3}\/[01]\d\/[0-3]\d)(?:[ T]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const TIME_OR_OFFSET = /^(?:Z|UTC|[+-]?\d{2}:\d{2}(?::\d{2})?)$/;
const TIME_OF_DAY = /[ T]\d{2}:\d{2}/i;

const isDay = (text: string): boolean =>
  (INSTANT_LETTERS.test(text) && zonedInstant(text, null) !== undefined) || DAY.test(text);

/** Whether a text is a day, a time or both, and nothing else. */
export const isTime = (text: string): boolean => isDay(text) || TIME_OR_OFFSET.test(text);

/** Whether a text is a day with a time. Of a birth, only the day is told. */
export const isTimestamp = (text: string): boolean => isDay(text) && TIME_OF_DAY.test(text);
