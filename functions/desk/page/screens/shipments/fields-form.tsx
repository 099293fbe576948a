import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { LinesField, TextField } from '../../parts/fields';
import { PieceRows } from '../../parts/piece-rows';
import { MAX_ENTRIES, piecePaths } from '../../parts/typed-pieces';
import { useActiveServices } from '../../parts/use-service-name';
import { FIELD_NAMES } from '../records/field-texts';
import { ChangeForm } from './change-form';
import {
  type FieldForm,
  PARTS,
  type PartOfFields,
  type ShownShipment,
  changesIn,
  isReplaced,
  toForm,
  unreadableIn,
} from './changed-fields';
import { CourierField } from './courier-field';
import { EDIT_TEXTS } from './texts';

/** What a piece that is added begins with. */
const NEXT_PIECE = {
  actual_weight_kg: '',
  length_cm: '',
  width_cm: '',
  height_cm: '',
  quantity: '1',
};

interface FieldsFormProps {
  readonly shipment: ShownShipment;
  readonly part: PartOfFields;
  readonly onSaved: (fields: readonly string[]) => void;
}

/** Fields of a shipment that staff change: those of the carrier, or the others. The service checks them. */
export function FieldsForm({ shipment, part, onSaved }: FieldsFormProps): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const services = useActiveServices();
  const [form, setForm] = useState(() => toForm(shipment));
  return (
    <ChangeForm
      name={part}
      shipment={shipment}
      {...(part === 'carrier' && { title: t.changeCarrier })}
      save={t.save}
      hint={part === 'record' ? t.repriced : undefined}
      data={changesIn(form, shipment)}
      paths={part === 'record' ? [...PARTS.record, ...piecePaths(MAX_ENTRIES)] : PARTS.carrier}
      unreadable={unreadableIn(form)}
      onSaved={onSaved}
    >
      {(faults) => (
        <div class="fields">
          {PARTS[part].map((name) => {
            if (isReplaced(name, form)) return null;
            if (name === 'pieces') {
              return (
                <PieceRows
                  key={name}
                  typed={form}
                  next={NEXT_PIECE}
                  faultOf={faults.of}
                  onRemove={faults.forget}
                  onChange={(typed) => setForm({ ...form, ...typed })}
                />
              );
            }
            const props = {
              label: names[name],
              name,
              value: form[name],
              error: faults.of(name),
              onChange: (value: string): void => setForm({ ...form, [name]: value }),
            };
            return <ShipmentField key={name} {...props} services={services} />;
          })}
        </div>
      )}
    </ChangeForm>
  );
}

function ShipmentField({
  services,
  ...props
}: Parameters<typeof CourierField>[0] & { name: keyof FieldForm }): JSX.Element {
  const { name } = props;
  if (name === 'courier_name' || name === 'service_id') {
    return <CourierField services={services} {...props} />;
  }
  return name === 'notes' ? <LinesField {...props} /> : <TextField {...props} />;
}

/** Leads to the field of the carrier's number. */
export function focusNumber(): void {
  document.querySelector<HTMLElement>('.carrier-form [name="carrier_tracking_number"]')?.focus();
}
