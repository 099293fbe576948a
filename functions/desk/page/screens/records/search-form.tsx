import type { ComponentChildren, JSX } from 'preact';

import { ChoiceField, Field, Form } from '../../parts/fields';
import { SmallButton } from '../../parts/screen';

/** A box for a text, its button, and the filters below. */
export const SearchForm = ({
  texts,
  value,
  onChange,
  onSubmit,
  children,
}: {
  texts: { readonly what: string; readonly search: string };
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  children: ComponentChildren;
}): JSX.Element => (
  <search>
    <Form class="search-form" onSubmit={onSubmit}>
      <div class="search-line">
        <Field label={texts.what}>
          <input
            type="search"
            name="q"
            autocomplete="off"
            value={value}
            onInput={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </Field>
        <button type="submit">{texts.search}</button>
      </div>
      {children}
    </Form>
  </search>
);

interface SearchToolsProps {
  readonly clear: string;
  readonly onClear: () => void;
  readonly children?: ComponentChildren;
}

/** What stands below the filters: a note, if any, and the button that empties the search. */
export const SearchTools = ({ clear, onClear, children }: SearchToolsProps): JSX.Element => (
  <div class="tools">
    {children}
    <SmallButton isSecondary onClick={onClear}>
      {clear}
    </SmallButton>
  </div>
);

/** One of the statuses, or all of them. */
export const StatusChoice = ({
  label,
  all,
  statuses,
  value,
  onChange,
}: {
  label: string;
  all: string;
  statuses: Readonly<Record<string, string>>;
  value: string;
  onChange: (status: string) => void;
}): JSX.Element => (
  <ChoiceField
    label={label}
    name="status"
    value={value}
    choices={[
      { value: '', text: all },
      ...Object.entries(statuses).map(([status, text]) => ({ value: status, text })),
    ]}
    onChange={onChange}
  />
);
