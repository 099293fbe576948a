import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { ChoiceField, TextField } from '../../parts/fields';
import { EDIT_TEXTS } from './edit-texts';
import { RECORD_TEXTS } from './record-texts';

const USUAL = ['parcel', 'document'];
const OTHER = 'other …';

/** A parcel, a document, or another type by its name. */
export function TypeField({
  label,
  error,
  value,
  onChange,
}: {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (type: string) => void;
}): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const { types } = useTexts(RECORD_TEXTS);
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
