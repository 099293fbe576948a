import type { InputHTMLAttributes, JSX } from 'preact';
import { useState } from 'preact/hooks';

/** The control for a day. `onChange` gets whole days, or an empty text for none. */
export function DayInput({
  value,
  onChange,
  ...attributes
}: {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
} & Omit<InputHTMLAttributes, 'type' | 'value' | 'onChange'>): JSX.Element {
  // A day that is typed in part is empty to the browser; any other would end the typing.
  const [isHalfTyped, setHalfTyped] = useState(false);
  return (
    <input
      {...attributes}
      type="date"
      value={isHalfTyped ? '' : value}
      onInput={({ currentTarget }) => {
        const { badInput } = currentTarget.validity;
        setHalfTyped(badInput);
        if (!badInput) onChange(currentTarget.value);
      }}
      onBlur={() => {
        setHalfTyped(false);
      }}
    />
  );
}
