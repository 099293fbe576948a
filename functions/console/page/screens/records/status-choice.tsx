import type { JSX } from 'preact';

import { ChoiceField } from '../../parts/fields';

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
