import type { JSX } from 'preact';

import { Field } from '../../parts/fields';

/** What is looked for, and the button that finds it. */
export const SearchLine = ({
  label,
  button,
  value,
  onChange,
}: {
  label: string;
  button: string;
  value: string;
  onChange: (value: string) => void;
}): JSX.Element => (
  <div class="search-line">
    <Field label={label}>
      <input
        type="search"
        name="q"
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
    </Field>
    <button type="submit">{button}</button>
  </div>
);
