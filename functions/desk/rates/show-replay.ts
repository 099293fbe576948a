import type { Fault } from '../../src/errors/fault';
import { writeReference } from '../../src/model/creation/record-id';
import { refusalFault } from '../../src/pricing/refusal';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import {
  type ReplayGroup,
  type ShipmentReplay,
  changeOf,
  largestChanges,
} from './difference/shipment-replay';
import { type ReplayQuestion, type ReplayOfDays, replayShipments } from './replay-shipments';

interface ChangedShipment {
  readonly request_number: string;
  readonly day: string;
  readonly client: string;
  readonly country: string;
  readonly before: number;
  readonly after: number;
  readonly change: number;
}

interface ShownReplay
  extends
    Omit<ReplayOfDays, 'sums' | 'shipments' | 'malformed'>,
    Omit<ShipmentReplay, 'refused' | 'clients' | 'countries'> {
  readonly clients: readonly ReplayGroup[];
  readonly countries: readonly ReplayGroup[];
  readonly refused: readonly { readonly count: number; readonly fault: Fault }[];
  readonly malformed: readonly Fault[];
  /** The largest changes, and how many there are in all. */
  readonly changed: readonly ChangedShipment[];
  readonly all_changed: number;
}

const MAX_CHANGED = 5000;

/** A courier's own shipments by another version of its card, as the page shows them. */
export async function showReplayedShipments(
  desk: Desk,
  question: ReplayQuestion,
): Promise<ShownReplay> {
  const { sums, shipments, malformed, ...days } = await replayShipments(desk, question);
  return {
    ...days,
    ...sums,
    refused: sums.refused.map(({ count, refusal }) => ({ count, fault: refusalFault(refusal) })),
    malformed: malformed.map(unreadable),
    all_changed: sums.dearer + sums.cheaper,
    changed: largestChanges(shipments, MAX_CHANGED).map((one) => ({
      request_number: writeReference('SR', one.id),
      day: one.day,
      client: one.client,
      country: one.country,
      before: one.before.total,
      after: one.after.total,
      change: changeOf(one),
    })),
  };
}
