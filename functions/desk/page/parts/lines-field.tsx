import type { JSX } from 'preact';

import { Field } from './fields';

export const LinesField = ({
  label,
  error,
  value,
  onChange,
  name,
  required = false,
}: {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  name: string;
  required?: boolean;
}): JSX.Element => (
  <Field label={label} error={error}>
    <textarea
      name={name}
      rows={2}
      required={required}
      aria-invalid={error === undefined ? undefined : 'true'}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Field>
);
