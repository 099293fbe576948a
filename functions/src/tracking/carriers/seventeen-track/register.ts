import { seventeenTrackKeyOf } from '../../numbers/known-carriers';
import type { ExpectedCarrier } from '../carrier';
import type { Reply } from './client';
import { ALREADY_REGISTERED, NO_SUCH_CARRIER, WRONG_CARRIER } from './codes';

/**
 * Registers a number once more in the other way if its carrier is at fault: a rejected registration
 * costs nothing. 17TRACK detects many carriers by itself, but often not that of a number of FedEx,
 * UPS, USPS or DHL, and accepts it once the carrier is told. A carrier that is sure is told at once.
 */
export async function registerNumber(
  number: string,
  expected: ExpectedCarrier | undefined,
  post: (body: unknown) => Promise<Reply>,
): Promise<Reply> {
  const carrier = expected && seventeenTrackKeyOf(expected.name, number);
  const detected = (): Promise<Reply> => post([{ number, auto_detection: true }]);
  if (carrier === undefined) return detected();
  const told = (): Promise<Reply> => post([{ number, carrier }]);
  return expected?.isSure === true
    ? otherwise(WRONG_CARRIER, told, detected)
    : otherwise(NO_SUCH_CARRIER, detected, told);
}

/** Whether a number is registered, now or before. */
export const isRegistered = ({ rejected }: Reply): boolean =>
  rejected === undefined || rejected.code === ALREADY_REGISTERED;

async function otherwise(
  code: number,
  first: () => Promise<Reply>,
  second: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await first();
  return reply.rejected?.code === code ? second() : reply;
}
