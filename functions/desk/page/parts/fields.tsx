import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

import { formatDayOfBoth } from '../format/day';
import { useLanguage } from '../language/language';
import { DayInput } from './day-input';

interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** What is wrong with the value; it stands in place of the hint. */
  readonly error?: string | undefined;
}

export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: ComponentChildren }): JSX.Element {
  return (
    <label class="field">
      <span class="label">{label}</span>
      {children}
      {error === undefined && hint !== undefined && <small>{hint}</small>}
      {error !== undefined && (
        <small class="fault" role="alert">
          {error}
        </small>
      )}
    </label>
  );
}

interface FormProps {
  readonly class?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** A form that the page carries out, in place of the browser. */
export const Form = ({ onSubmit, ...rest }: FormProps): JSX.Element => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  />
);

type Changed<Value> = (value: Value) => void;

export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  ...rest
}: FieldProps & {
  value: string;
  onChange: Changed<string>;
  placeholder?: string;
  required?: boolean;
  list?: string;
  name?: string;
  inputMode?: 'decimal' | 'numeric' | 'search' | 'text';
}): JSX.Element {
  return (
    <Field label={label} hint={hint} error={error}>
      <input
        type="text"
        autocomplete="off"
        aria-invalid={error === undefined ? undefined : 'true'}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        {...rest}
      />
    </Field>
  );
}

/** A day in Thailand, and below it the same day with the years of both calendars. */
export function DayField({
  label,
  value,
  onChange,
  onProblem,
  ...rest
}: FieldProps & {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: Changed<string>;
  /** Given what is wrong with what is typed, from the first key on; undefined once it is a day or empty. */
  onProblem?: Changed<string | undefined>;
  min?: string;
  max?: string;
  required?: boolean;
  name?: string;
}): JSX.Element {
  const { language } = useLanguage();
  const [problem, setProblem] = useState<string>();
  const { hint = value === '' ? ' ' : formatDayOfBoth(value, language), error, ...others } = rest;
  return (
    <Field label={label} hint={hint} error={problem ?? error}>
      <DayInput
        aria-label={label}
        aria-invalid={error === undefined ? undefined : 'true'}
        value={value}
        onChange={onChange}
        onProblem={(found, isLeft) => {
          setProblem(isLeft ? found : undefined);
          onProblem?.(found);
        }}
        {...others}
      />
    </Field>
  );
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

export function ChoiceField<Value extends string>({
  label,
  hint,
  value,
  choices,
  onChange,
  name,
}: FieldProps & {
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: Changed<Value>;
  name?: string;
}): JSX.Element {
  return (
    <Field label={label} hint={hint}>
      <select
        value={value}
        name={name}
        onChange={({ currentTarget }) => {
          const chosen = choices[currentTarget.selectedIndex];
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function CheckField({
  label,
  value,
  onChange,
  name,
  isDisabled = false,
}: {
  label: ComponentChildren;
  value: boolean;
  onChange: Changed<boolean>;
  name?: string;
  isDisabled?: boolean;
}): JSX.Element {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value}
        name={name}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** Several lines of text. */
export const LinesField = ({
  label,
  hint,
  error,
  onChange,
  ...rest
}: FieldProps & {
  value: string;
  onChange: Changed<string>;
  name: string;
  required?: boolean;
}): JSX.Element => (
  <Field label={label} hint={hint} error={error}>
    <textarea
      rows={2}
      aria-invalid={error === undefined ? undefined : 'true'}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
      {...rest}
    />
  </Field>
);
