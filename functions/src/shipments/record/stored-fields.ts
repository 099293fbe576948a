import { fieldProblem } from '../../errors/field-faults';
import { invalidField } from '../../errors/service-error';
import { omitUndefined } from '../../fields/optional-members';
import { cmToLength, kgToDg, volumetricDg } from '../../measures/units';
import { heldNumber } from '../../tracking/numbers/held-number';
import type { ItemData, ShipmentChangeData } from './data';
import type { ShipmentRecord, StoredItem } from './shipment';

/** The stored form of the fields that a request sets. */
export function storedFields(data: ShipmentChangeData): Partial<ShipmentRecord> {
  const { actual_weight_kg, length_cm, width_cm, height_cm, declared_value, items, ...same } = data;
  const { carrier_tracking_number: scanned } = data;
  return omitUndefined({
    ...same,
    actual_weight_dg: ifGiven(actual_weight_kg, kgToDg),
    length_10um: ifGiven(length_cm, cmToLength),
    width_10um: ifGiven(width_cm, cmToLength),
    height_10um: ifGiven(height_cm, cmToLength),
    declared_value_milli: declared_value,
    // Staff scan what is printed: a barcode may hold more than the number.
    carrier_tracking_number: scanned == null ? scanned : heldNumber(scanned),
    items: items === null ? [] : items?.map(storedItem),
  });
}

/** The volumetric weight of a shipment, by the formula of quotes. */
export const volumetricWeightOf = (
  box: Pick<ShipmentRecord, 'length_10um' | 'width_10um' | 'height_10um'>,
): number => volumetricDg(box.length_10um, box.width_10um, box.height_10um);

/** @throws ServiceError `validation_failed` if amounts are declared without a currency. */
export function assertDeclaration({
  declared_value_milli,
  declared_currency,
  items,
}: ShipmentRecord): void {
  const isDeclared = declared_value_milli !== null || items.length > 0;
  if (!isDeclared || declared_currency !== null) return;
  const problem = fieldProblem('field_required_with_declaration');
  throw invalidField('data.declared_currency', problem, 'THB');
}

const ifGiven = (value: number | undefined, convert: (value: number) => number) =>
  value === undefined ? undefined : convert(value);

const storedItem = ({ unit_value, ...same }: ItemData): StoredItem => ({
  ...same,
  unit_value_milli: unit_value,
});
