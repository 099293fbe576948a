import { kgToDg } from '../../src/measures/units';
import { pickupFee } from '../../src/pickups/fees/calculate-fee';
import { ruleOn, type StoredFeeRule } from '../../src/pickups/fees/rule';
import { OperationRefusal } from '../../src/store/operation';
import type { Desk } from '../desk';
import { readPickupPrices } from './read-pickup-prices';

export interface PickupFeeAsked {
  readonly zone: string;
  readonly hub: string;
  readonly parcels: number;
  readonly kilograms: number;
  /** A day in Thailand. */
  readonly on: string;
}

export interface ExplainedFee {
  readonly rule: StoredFeeRule;
  readonly fee: ReturnType<typeof pickupFee>;
  /** Why no pickup can be booked for it, if so. */
  readonly notes: readonly string[];
}

/** The parts of a pickup's fee on a day. @throws OperationRefusal if no rule gives one. */
export async function explainPickupFee(
  desk: Desk,
  { zone, hub, parcels, kilograms, on }: PickupFeeAsked,
): Promise<ExplainedFee> {
  const { prices, malformed } = await readPickupPrices(desk);
  const rule = ruleOn(prices.rules, zone, hub, on);
  if (rule === undefined) throw new OperationRefusal(`No fee from ${zone} to ${hub} on ${on}.`);
  const notes = [
    ...malformed.map(({ message }) => message),
    ...(prices.zones.some(({ id }) => id === zone) ? [] : [`The zone ${zone} is not active.`]),
    ...(prices.hubs.some(({ id }) => id === hub) ? [] : [`The hub ${hub} is not active.`]),
  ];
  return { rule, fee: pickupFee(rule, parcels, kgToDg(kilograms)), notes };
}
