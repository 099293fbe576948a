import * as z from 'zod';

import type { CarrierAnswer } from '../call-carrier';
import { NumberRefusal } from '../carrier';
import { List, firstOf, isAskedNumber, readAnswer } from '../read-answer';
import { Address, NAME, Status } from './event';

const Anything = z.unknown().optional();
const MAX_DETAILS = 20;

const Package = z.object({
  trackingNumber: Anything,
  currentStatus: Status.optional(),
  activity: List.nullish(),
  deliveryDate: firstOf(MAX_DETAILS, z.object({ type: Anything, date: Anything })).catch([]),
  deliveryTime: z
    .object({ type: Anything, startTime: Anything, endTime: Anything })
    .nullish()
    .catch(null),
  packageAddress: firstOf(MAX_DETAILS, z.object({ type: Anything, address: Address })).catch([]),
  packageCount: Anything,
});
export type Package = z.output<typeof Package>;

const MAX_PACKAGES = 1000;
const Shipment = z.object({
  package: firstOf(MAX_PACKAGES, Package).nullish(),
  warnings: firstOf(MAX_DETAILS, z.object({ code: Anything })).catch([]),
});

const MAX_SHIPMENTS = 50;
const Answer = z.object({
  trackResponse: z.object({ shipment: firstOf(MAX_SHIPMENTS, Shipment) }),
});

const Problem = z.object({
  response: z.object({
    errors: firstOf(MAX_DETAILS, z.object({ message: z.string().catch('') })),
  }),
});

const NUMBER = /\b(?:inquiry|tracking) ?number\b/i;

/** Of a warning in place of a package. */
const NOT_FOUND = 'TW0001';

/** The package of a number, with all of its shipment that the answer lists. */
export interface Found {
  readonly own: Package;
  readonly packages: readonly Package[];
}

/**
 * What UPS answers about a number: undefined if it does not know it, `nothing` if it only warns.
 * @throws NumberRefusal `carrier_refused`, or `carrier_ambiguous` if none or several of its packages
 * have the number
 */
export function readFound(answer: CarrierAnswer, number: string): Found | 'nothing' | undefined {
  if (isUnknownNumber(answer)) return undefined;
  const { shipment: shipments } = readAnswer(NAME, answer, Answer).trackResponse;
  const candidates = shipments.flatMap(({ package: packages }) =>
    (packages ?? []).map((own) => ({ own, packages: packages ?? [] })),
  );
  if (candidates.length === 0) {
    const warnings = shipments.flatMap((shipment) => shipment.warnings);
    const isKnown = warnings.length > 0 && !warnings.some(({ code }) => code === NOT_FOUND);
    return isKnown ? 'nothing' : undefined;
  }
  const named = candidates.filter(({ own }) => isAskedNumber(own.trackingNumber, number));
  // A number of another kind, such as that of a notice, is not repeated.
  const [found, ...others] = named.length > 0 ? named : candidates;
  if (others.length > 0) {
    throw new NumberRefusal(NAME, 'carrier_ambiguous', `${others.length + 1} packages`);
  }
  return found;
}

/** @throws NumberRefusal for a 400 on anything other than the number. */
function isUnknownNumber({ status, json }: CarrierAnswer): boolean {
  const errors = Problem.safeParse(json).data?.response.errors;
  if (errors === undefined || (status !== 400 && status !== 404)) return false;
  if (status === 404 || errors.some(({ message }) => NUMBER.test(message))) return true;
  throw new NumberRefusal(NAME, 'carrier_refused', 'the query was rejected with status 400');
}
