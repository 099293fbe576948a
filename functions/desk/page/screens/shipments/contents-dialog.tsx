import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { CurrencyField } from '../../parts/currency-field';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/fields';
import { LinesField } from '../../parts/lines-field';
import { FIELD_NAMES } from '../records/field-texts';
import { ChangeForm, type Faults } from './change-form';
import {
  changedContents,
  contentsPaths,
  toContentsForm,
  unreadableContents,
  type ContentsForm,
} from './changed-contents';
import type { ShownShipment } from './changed-fields';
import { EDIT_TEXTS } from './edit-texts';
import './editing.css';
import { ItemLines } from './item-lines';
import { TypeField } from './type-field';

interface ContentsDialogProps {
  readonly shipment: ShownShipment;
  readonly onSaved: (fields: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Changes what is in a shipment, and its customs declaration. */
export function ContentsDialog({ shipment, onSaved, onClose }: ContentsDialogProps): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const [form, setForm] = useState(() => toContentsForm(shipment));
  return (
    <Dialog title={t.editContents} onClose={onClose}>
      <ChangeForm
        name="contents"
        shipment={shipment}
        save={t.save}
        hint={shipment.status === 'pending' ? t.typeRepriced : t.hasShipped}
        data={changedContents(form, shipment)}
        paths={contentsPaths(form)}
        unreadable={unreadableContents(form)}
        onSaved={onSaved}
      >
        {(faults) => (
          <>
            <ContentsFields form={form} faults={faults} onChange={setForm} />
            <ItemLines
              lines={form.items}
              faults={faults}
              onChange={(items) => setForm({ ...form, items })}
            />
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
}

interface ContentsFieldsProps {
  readonly form: ContentsForm;
  readonly faults: Faults;
  readonly onChange: (form: ContentsForm) => void;
}

function ContentsFields({ form, faults, onChange }: ContentsFieldsProps): JSX.Element {
  const names = useTexts(FIELD_NAMES);
  const of = (name: Exclude<keyof ContentsForm, 'items'>) => ({
    label: names[name],
    name,
    value: form[name],
    error: faults.of(name),
    onChange: (value: string): void => onChange({ ...form, [name]: value }),
  });
  return (
    <>
      <LinesField required {...of('shipment_description')} />
      <div class="fields">
        <TypeField {...of('shipment_type')} />
        <TextField inputMode="decimal" {...of('declared_value')} />
        <CurrencyField {...of('declared_currency')} />
      </div>
    </>
  );
}
