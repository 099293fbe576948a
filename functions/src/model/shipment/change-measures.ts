import { fieldProblem } from '../../errors/field-faults';
import { fieldFault, invalidFields } from '../../errors/service-error';
import type { ShipmentChangeData } from './data';
import { DOCUMENT, type ShipmentRecord } from './shipment';
import { storedFields } from './stored-fields';

/** The members of one package, and where each is stored. */
const STORED_AS = {
  actual_weight_kg: 'actual_weight_dg',
  length_cm: 'length_10um',
  width_cm: 'width_10um',
  height_cm: 'height_10um',
} as const;
const MEASURES = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'] as const;

type PiecesPatch = Partial<Pick<ShipmentRecord, 'pieces' | 'pieces_count'>>;

/**
 * What a change of weights and sizes means for the pieces of a shipment. All four members of one
 * package replace its pieces; those that `get` shows may be sent back with or without them.
 * @throws ServiceError `validation_failed` for pieces with another weight or size beside them, and
 * for a part of the four members of a shipment in several pieces.
 */
export function patchPieces(before: ShipmentRecord, data: ShipmentChangeData): PiecesPatch {
  const fields = storedFields({ ...data, pieces: undefined });
  const sent = MEASURES.filter((name) => data[name] !== undefined);
  const differing = sent.filter((name) => fields[STORED_AS[name]] !== before[STORED_AS[name]]);
  if (differing.length === 0) return {};
  if (data.pieces !== undefined) {
    throw invalidFields(
      differing.map((name) =>
        fieldFault(`data.${name}`, fieldProblem('field_excluded_by', { other: 'data.pieces' })),
      ),
    );
  }
  if (before.pieces === null) return {};
  const missing = MEASURES.filter((name) => !sent.includes(name));
  if (before.pieces_count === 1 || missing.length === 0)
    return { pieces: null, pieces_count: null };
  throw invalidFields(
    missing.map((name) => fieldFault(`data.${name}`, fieldProblem('field_measures_needed'))),
  );
}

/** @throws ServiceError `validation_failed` for a document in several pieces. */
export function assertOnePieceOfDocument({
  shipment_type,
  pieces_count,
}: Pick<ShipmentRecord, 'shipment_type' | 'pieces_count'>): void {
  if (shipment_type !== DOCUMENT || (pieces_count ?? 1) === 1) return;
  throw invalidFields([fieldFault('data.pieces', fieldProblem('field_document_in_pieces'))]);
}
