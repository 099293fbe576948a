import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { ChoiceField, TextField } from '../../parts/fields';
import { EDIT_TEXTS } from './edit-texts';
import { TYPE_TEXTS } from './record-texts';

const USUAL = ['parcel', 'document'];
const OTHER = 'other …';

interface TypeFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (type: string) => void;
}

/** A parcel, a document, or another type by its name. */
export function TypeField({ label, error, value, onChange }: TypeFieldProps): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const types = useTexts(TYPE_TEXTS);
  const [isOther, setOther] = useState(!USUAL.includes(value));
  return (
    <>
      <ChoiceField
        label={label}
        name="shipment_type"
        value={isOther ? OTHER : value}
        choices={[
          ...USUAL.map((type) => ({ value: type, text: types[type] ?? type })),
          { value: OTHER, text: t.otherType },
        ]}
        onChange={(chosen) => {
          setOther(chosen === OTHER);
          onChange(chosen === OTHER ? '' : chosen);
        }}
      />
      {isOther && (
        <TextField
          label={t.otherTypeLabel}
          name="other_type"
          required
          hint={t.otherTypeHint}
          error={error}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}
