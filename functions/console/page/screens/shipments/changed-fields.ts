import type { AnswerOf, InputOf } from '../../api/call';

export type ShownShipment = AnswerOf<'shipments.get'>['shipment'];
type Changes = InputOf<'shipments.update'>['data'];

const TEXT_FIELDS = [
  'courier_name',
  'carrier_tracking_number',
  'service_id',
  'reference',
  'notes',
  'public_note',
] as const;
const NUMBER_FIELDS = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'] as const;

export type FieldForm = Readonly<
  Record<(typeof TEXT_FIELDS)[number] | (typeof NUMBER_FIELDS)[number] | 'client_email', string>
>;

/** The fields of a shipment as they stand in the form. */
export const toForm = (shipment: ShownShipment): FieldForm => ({
  courier_name: shipment.courier_name ?? '',
  carrier_tracking_number: shipment.carrier_tracking_number ?? '',
  service_id: shipment.service_id ?? '',
  reference: shipment.reference ?? '',
  notes: shipment.notes ?? '',
  public_note: shipment.public_note ?? '',
  client_email: shipment.client_email,
  actual_weight_kg: String(shipment.actual_weight_kg),
  length_cm: String(shipment.length_cm),
  width_cm: String(shipment.width_cm),
  height_cm: String(shipment.height_cm),
});

/** The fields that the form changes; a text that was cleared is null. What is no number is NaN. */
export function changesIn(form: FieldForm, shipment: ShownShipment): Changes {
  const before = toForm(shipment);
  const changes: Changes = {};
  for (const name of TEXT_FIELDS) {
    const text = form[name].trim();
    if (text !== before[name]) changes[name] = text === '' ? null : text;
  }
  for (const name of NUMBER_FIELDS) {
    if (form[name].trim() !== before[name]) changes[name] = readNumber(form[name]);
  }
  const client_email = form.client_email.trim();
  return client_email === before.client_email ? changes : { ...changes, client_email };
}

/** An empty text is no number either. */
const readNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text));

/** The fields that should be numbers and are not. */
export const unreadableIn = (changes: Changes): string[] =>
  NUMBER_FIELDS.filter((name) => Number.isNaN(changes[name]));
