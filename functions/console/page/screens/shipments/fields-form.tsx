import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useRead } from '../../api/use-read';
import { useTexts } from '../../language';
import { TextField } from '../../parts/fields';
import { LinesField } from '../../parts/lines-field';
import { FIELD_TEXTS } from '../records/field-texts';
import { ChangeForm } from './change-form';
import {
  changesIn,
  OPEN_FIELDS,
  toForm,
  unreadableIn,
  type FieldForm,
  type ShownShipment,
} from './changed-fields';
import { CourierField } from './courier-field';
import { EDIT_TEXTS } from './edit-texts';

const LINES = [
  'carrier_tracking_number',
  'reference',
  'client_email',
  'public_note',
  'actual_weight_kg',
  'length_cm',
  'width_cm',
  'height_cm',
] as const;

/** The fields of a shipment that staff change most; the service checks them. */
export function FieldsForm({
  shipment,
  onSaved,
}: {
  shipment: ShownShipment;
  onSaved: (fields: readonly string[]) => void;
}): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const names = useTexts(FIELD_TEXTS);
  const { answer: services = [] } = useRead('shipments.services', {});
  const [form, setForm] = useState(() => toForm(shipment));
  return (
    <ChangeForm
      name="fields"
      shipment={shipment}
      title={t.changeFields}
      save={t.save}
      hint={t.repriced}
      data={changesIn(form, shipment)}
      paths={OPEN_FIELDS}
      unreadable={unreadableIn(form)}
      onSaved={onSaved}
    >
      {(faults) => {
        const of = (name: keyof FieldForm) => ({
          label: names[name] ?? name,
          name,
          value: form[name],
          error: faults.of(name),
          onChange: (value: string): void => {
            setForm({ ...form, [name]: value });
          },
        });
        return (
          <>
            <div class="fields">
              <CourierField services={services} {...of('courier_name')} />
              {LINES.map((name) => (
                <TextField key={name} {...of(name)} />
              ))}
              <CourierField services={services} {...of('service_id')} />
            </div>
            <LinesField {...of('notes')} />
          </>
        );
      }}
    </ChangeForm>
  );
}
