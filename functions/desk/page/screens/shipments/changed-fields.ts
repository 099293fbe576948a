import type { AnswerOf, InputOf } from '../../api/types';
import { buildRecord } from '../../parts/build-record';
import { readPieces, writePieces, type TypedPiece } from '../../parts/typed-pieces';
import { isNumber, textOrNull } from './typed-values';

export type ShownShipment = AnswerOf<'shipments.show'>['shipment'];
export type Changes = InputOf<'shipments.update'>['data'];

const TEXT_FIELDS = [
  'courier_name',
  'carrier_tracking_number',
  'service_id',
  'reference',
  'notes',
  'public_note',
] as const;
const NUMBER_FIELDS = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'] as const;

/** The fields of both forms of the screen. */
export const OPEN_FIELDS = [...TEXT_FIELDS, ...NUMBER_FIELDS, 'pieces', 'client_email'] as const;

export type FieldForm = Readonly<Record<(typeof OPEN_FIELDS)[number], string>>;
type ShownPiece = NonNullable<ShownShipment['pieces']>[number];

export type PartOfFields = 'carrier' | 'record';

/** The fields of each form, in the order of the screen. */
export const PARTS: Readonly<Record<PartOfFields, readonly (keyof FieldForm)[]>> = {
  carrier: ['courier_name', 'carrier_tracking_number'],
  record: [
    'service_id',
    'reference',
    'client_email',
    'public_note',
    ...NUMBER_FIELDS,
    'pieces',
    'notes',
  ],
};

/** The fields of a shipment as they stand in the form. */
export const toForm = (shipment: ShownShipment): FieldForm => ({
  ...buildRecord(TEXT_FIELDS, (name) => shipment[name] ?? ''),
  ...buildRecord(NUMBER_FIELDS, (name) => String(shipment[name])),
  client_email: shipment.client_email,
  pieces: writePieces((shipment.pieces ?? []).map(toTyped)),
});

const toTyped = ({ quantity = 1, ...piece }: ShownPiece): TypedPiece => ({
  ...buildRecord(NUMBER_FIELDS, (name) => String(piece[name])),
  quantity: String(quantity),
});

const toSent = ({ quantity, ...piece }: TypedPiece): ShownPiece => ({
  ...buildRecord(NUMBER_FIELDS, (name) => Number(piece[name])),
  ...(Number(quantity) !== 1 && { quantity: Number(quantity) }),
});

/** The fields that the form changes; a text that was cleared is null. */
export function changesIn(form: FieldForm, shipment: ShownShipment): Changes {
  const before = toForm(shipment);
  const changes: Changes = {};
  for (const name of TEXT_FIELDS) {
    if (form[name].trim() !== before[name]) changes[name] = textOrNull(form[name]);
  }
  const isOther = form.pieces !== before.pieces;
  if (isOther && form.pieces !== '') changes.pieces = readPieces(form.pieces).map(toSent);
  for (const name of form.pieces === '' ? NUMBER_FIELDS : []) {
    // All four of them take the place of pieces.
    if (isOther || form[name].trim() !== before[name]) changes[name] = Number(form[name]);
  }
  const client_email = form.client_email.trim();
  return client_email === before.client_email ? changes : { ...changes, client_email };
}

/** The fields that should be numbers and are not. Of pieces, the browser asks for those that are empty. */
export const unreadableIn = (form: FieldForm): string[] =>
  form.pieces === ''
    ? NUMBER_FIELDS.filter((name) => !isNumber(form[name]))
    : readPieces(form.pieces).flatMap((piece, at) =>
        Object.entries(piece).flatMap(([name, text]) =>
          text === '' || isNumber(text) ? [] : [`pieces.${at}.${name}`],
        ),
      );

/** Whether a field is out of use: the weight and size of one package where there are pieces. */
export const isReplaced = (name: keyof FieldForm, { pieces }: FieldForm): boolean =>
  pieces !== '' && NUMBER_FIELDS.some((one) => one === name);
