import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/call';
import { useRead } from '../../api/use-read';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language';
import { Field, TextField } from '../../parts/fields';
import { ErrorNotice, Notice } from '../../parts/notice';
import { FIELD_TEXTS } from '../records/field-texts';
import {
  changesIn,
  toForm,
  unreadableIn,
  type FieldForm,
  type ShownShipment,
} from './changed-fields';
import { RECORD_TEXTS } from './record-texts';

type Name = keyof FieldForm;

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
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(FIELD_TEXTS);
  const { answer: services = [] } = useRead('shipments.services', {});
  const [form, setForm] = useState(() => toForm(shipment));
  const [reason, setReason] = useState('');
  const { run, error, isBusy } = useWrite('shipments.update');
  const data = changesIn(form, shipment);
  const unreadable = unreadableIn(data);
  const set =
    (name: Name) =>
    (value: string): void => {
      setForm({ ...form, [name]: value });
    };
  const save = async (): Promise<void> => {
    const { request_number } = shipment;
    const done = await run({ request_number, data, reason: reason.trim() || null });
    if (done !== undefined) onSaved(done.result.updated_fields);
  };
  const courierOf = (name: 'courier_name' | 'service_id'): JSX.Element => (
    <CourierField
      label={names[name] ?? name}
      name={name}
      value={form[name]}
      services={services}
      onChange={set(name)}
    />
  );
  return (
    <form
      class="record-form fields-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>{t.changeFields}</h3>
      <div class="fields">
        {courierOf('courier_name')}
        {LINES.map((name) => (
          <TextField
            key={name}
            label={names[name] ?? name}
            name={name}
            value={form[name]}
            onChange={set(name)}
          />
        ))}
        {courierOf('service_id')}
      </div>
      <Field label={names['notes'] ?? ''}>
        <textarea
          name="notes"
          rows={2}
          value={form.notes}
          onInput={({ currentTarget }) => {
            set('notes')(currentTarget.value);
          }}
        />
      </Field>
      <TextField label={t.reason} name="fields-reason" value={reason} onChange={setReason} />
      <small>{t.repriced}</small>
      {unreadable.length > 0 && (
        <Notice kind="bad">{t.noNumber(unreadable.map((name) => names[name]).join(', '))}</Notice>
      )}
      <ErrorNotice error={error} />
      <div class="tools">
        <button
          type="submit"
          disabled={isBusy || unreadable.length > 0 || Object.keys(data).length === 0}
          aria-busy={isBusy}
        >
          {t.save}
        </button>
      </div>
    </form>
  );
}

/** A courier or a service, of those there are; what the record has already stays choosable. */
function CourierField({
  label,
  name,
  value,
  services,
  onChange,
}: {
  label: string;
  name: string;
  value: string;
  services: AnswerOf<'shipments.services'>;
  onChange: (value: string) => void;
}): JSX.Element {
  const isKnown = value === '' || services.some(({ id }) => id === value);
  return (
    <Field label={label}>
      <select
        name={name}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      >
        <option value="">–</option>
        {!isKnown && <option value={value}>{value}</option>}
        {services.map(({ id, service_name }) => (
          <option key={id} value={id}>
            {service_name}
          </option>
        ))}
      </select>
    </Field>
  );
}
