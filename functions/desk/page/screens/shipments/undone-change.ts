import type { InputOf } from '../../api/types';
import type { Changes, ShownShipment } from './changed-fields';
import { originalValues } from './original-values';
import { storedNumber } from './stored-number';

/** Those that change no price: a price that was taken anew may not be the one before. */
const UNDOABLE: ReadonlySet<string> = new Set<keyof Changes>([
  'status',
  'courier_name',
  'carrier_tracking_number',
  'reference',
  'notes',
  'public_note',
  'client_email',
  'shipment_description',
]);

/** As the service stores what it is sent. */
function asStored(sent: Changes): InputOf<'shipments.update'>['before'] {
  const { carrier_tracking_number: number, client_email } = sent;
  return {
    ...sent,
    ...(typeof number === 'string' && { carrier_tracking_number: storedNumber(number) }),
    ...(client_email !== undefined && { client_email: client_email.toLowerCase() }),
  };
}

/** What takes a change back that was just stored; undefined if something of it cannot be. */
export function undoneChange(
  shipment: ShownShipment,
  stored: Changes,
  reason: string,
): InputOf<'shipments.update'> | undefined {
  if (!Object.keys(stored).every((name) => UNDOABLE.has(name))) return undefined;
  const { request_number } = shipment;
  const data: Changes = { ...originalValues(stored, shipment) };
  const isStatus = stored.status !== undefined;
  return {
    request_number,
    data: { ...data, ...(isStatus && { correction: true }) },
    before: asStored(stored),
    reason,
  };
}
