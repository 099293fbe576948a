import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { Field } from '../../parts/fields';

/** A courier or a service, of those there are; what the record has already stays choosable. */
export function CourierField({
  label,
  name,
  error,
  value,
  services,
  onChange,
}: {
  label: string;
  name: string;
  error?: string | undefined;
  value: string;
  services: AnswerOf<'shipments.services'>;
  onChange: (value: string) => void;
}): JSX.Element {
  return (
    <Field label={label} error={error}>
      <select
        name={name}
        value={value}
        aria-invalid={error === undefined ? undefined : 'true'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <CourierOptions none="–" value={value} services={services} />
      </select>
    </Field>
  );
}

interface CourierOptionsProps {
  /** On the option of none. */
  readonly none: string;
  readonly value: string;
  readonly services: AnswerOf<'shipments.services'>;
}

export function CourierOptions({ none, value, services }: CourierOptionsProps): JSX.Element {
  const isKnown = value === '' || services.some(({ id }) => id === value);
  return (
    <>
      <option value="">{none}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {services.map(({ id, service_name }) => (
        <option key={id} value={id}>
          {service_name}
        </option>
      ))}
    </>
  );
}
