import { NumberRefusal } from '../no-report';
import { isGerman } from './codes';

export interface Identified {
  readonly id?: unknown;
  readonly service?: string | undefined;
  readonly details: { readonly pieceIds: readonly unknown[] };
}

/**
 * The shipment that a number means; undefined if none of several is it. DHL answers with every
 * shipment of any of its units that the number may mean.
 * @throws NumberRefusal `carrier_ambiguous` if the number belongs to more than one of them.
 */
export function pickShipment<Shipment extends Identified>(
  number: string,
  shipments: readonly Shipment[],
): Shipment | undefined {
  const named = shipments.filter(({ id }) => isSame(id, number));
  const holding = shipments.filter((shipment) => holdsPiece(shipment, number));
  const lone = shipments.length === 1 ? shipments : [];
  const [first, ...others] = [named, holding, lone].find(({ length }) => length > 0) ?? [];
  if (others.length > 0) {
    throw new NumberRefusal('dhl', 'carrier_ambiguous', `${others.length + 1} shipments`);
  }
  return first;
}

/** DHL's own example has a number for an id, which loses leading zeros and the last of 20 digits. */
function isSame(id: unknown, number: string): boolean {
  if (typeof id === 'number') return id === Number(number);
  return typeof id === 'string' && id.replace(/\s+/g, '').toUpperCase() === number;
}

function holdsPiece({ service = '', details }: Identified, number: string): boolean {
  // Parcel Germany leaves the check digit out.
  const short = isGerman(service) ? number.slice(0, -1) : number;
  return details.pieceIds.some((piece) => isSame(piece, number) || isSame(piece, short));
}
