import * as z from 'zod';

import type { CarrierAnswer } from '../call-carrier';
import { NumberRefusal } from '../no-report';
import { nextUtcDay } from '../quota';

const Words = z.string().catch('');
const Problem = z
  .object({ title: Words, detail: Words, message: Words })
  .catch({ title: '', detail: '', message: '' });

const NUMBER = /tracking[ -]?number|shipment number|tracking[ -]?id/i;
/** Of our query, beside the number. */
const OTHER_PARAMETER = /\b(?:language|service)\b/i;

/**
 * Whether DHL answers that it does not know the number: by a 404, or by a 400 on its form.
 * @throws NumberRefusal for a 400 on anything else of our query.
 */
export function isUnknownNumber({ status, json }: CarrierAnswer): boolean {
  // A 400 without JSON comes from a server before DHL's own, and says nothing of the query.
  if (status !== 400 || json === undefined) return status === 404;
  const { title, detail, message } = Problem.parse(json);
  const words = `${title} ${detail} ${message}`;
  if (NUMBER.test(words) && !OTHER_PARAMETER.test(words)) return true;
  throw new NumberRefusal('dhl', 'carrier_refused', 'the query was rejected with status 400');
}

const SHORTER_THAN_A_DAY = /spike|\bsec(?:ond)?s?\b|\bmin(?:ute)?s?\b|(?<!24[ -]?)hour/i;
const OF_A_DAY = /quota|daily|\bday\b|24 ?h/i;

/** The next midnight in UTC if a 429 speaks of the quota of the day; undefined otherwise. */
export function endOfDailyQuota(answer: unknown, now: number): number | undefined {
  const words = JSON.stringify(answer ?? '');
  if (SHORTER_THAN_A_DAY.test(words) || !OF_A_DAY.test(words)) return undefined;
  return nextUtcDay(now);
}
