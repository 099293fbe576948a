import * as z from 'zod';

import type { CustomsFinding } from '../../customs/checks';
import { CustomsNote, findCustomsNotes, showCustomsNote } from '../../customs/customs-notes';
import { thaiDay } from '../../thailand/day';
import { DOCUMENT, type ShipmentRecord, isShipped } from './shipment';

/** The fields that the notes of a shipment are about. */
export type Noted = Pick<
  ShipmentRecord,
  | 'status'
  | 'is_deleted'
  | 'shipment_type'
  | 'shipment_description'
  | 'consignee_address'
  | 'declared_value_milli'
  | 'declared_currency'
  | 'items'
  | 'sale_type'
  | 'delivery'
>;

/**
 * What a shipment lacks for customs on the day on which it leaves: today, or the later handover of its
 * quote. Nothing is said of one that has left, as nobody can change it on the way.
 * @param now - Milliseconds since 1970.
 */
export function listCustomsNotes(shipment: Noted, now: number): readonly CustomsFinding[] {
  const { is_deleted, status, shipment_type, delivery } = shipment;
  if (is_deleted || isShipped(status) || shipment_type === DOCUMENT) return [];
  const today = thaiDay(now);
  const handover = delivery?.handover ?? today;
  return findCustomsNotes(shipment, handover > today ? handover : today);
}

/** The member of an answer that has something to note. */
export const CustomsNotes = { customs_notes: z.array(CustomsNote).exactOptional() };

export function showCustomsNotes(
  shipment: Noted,
  now: number,
): { customs_notes?: z.infer<typeof CustomsNote>[] } {
  const notes = listCustomsNotes(shipment, now);
  return notes.length === 0 ? {} : { customs_notes: notes.map(showCustomsNote) };
}
