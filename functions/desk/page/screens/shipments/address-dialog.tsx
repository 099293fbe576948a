import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { CountryField } from '../../parts/country-field';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/fields';
import { FIELD_TEXTS } from '../records/field-texts';
import { ChangeForm } from './change-form';
import {
  ADDRESS_FIELDS,
  changedAddress,
  toAddressForm,
  type AddressField,
  type Party,
} from './changed-address';
import type { ShownShipment } from './changed-fields';
import { EDIT_TEXTS } from './edit-texts';
import './editing.css';

const REQUIRED: ReadonlySet<AddressField> = new Set([
  'name',
  'phone',
  'address_line1',
  'city',
  'country',
]);

/** Changes one of the two addresses. */
export function AddressDialog({
  shipment,
  party,
  onSaved,
  onClose,
}: {
  shipment: ShownShipment;
  party: Party;
  onSaved: (fields: readonly string[]) => void;
  onClose: () => void;
}): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const names = useTexts(FIELD_TEXTS);
  const [form, setForm] = useState(() => toAddressForm(shipment[party]));
  const repriced = party === 'consignee_address' ? t.placeRepriced : undefined;
  return (
    <Dialog title={t.editAddressOf[party]} onClose={onClose}>
      <ChangeForm
        name="address"
        shipment={shipment}
        save={t.save}
        hint={shipment.status === 'pending' ? repriced : t.hasShipped}
        data={changedAddress(party, form, shipment)}
        paths={ADDRESS_FIELDS.map((name) => `${party}.${name}`)}
        onSaved={onSaved}
      >
        {(faults) => (
          <div class="fields address-fields">
            {ADDRESS_FIELDS.map((name) => {
              const field = {
                name,
                label: names[name] ?? name,
                value: form[name],
                error: faults.of(`${party}.${name}`),
                required: REQUIRED.has(name),
                onChange: (value: string): void => {
                  setForm({ ...form, [name]: value });
                },
              };
              if (name === 'country') return <CountryField key={name} {...field} />;
              return <TextField key={name} {...field} />;
            })}
          </div>
        )}
      </ChangeForm>
    </Dialog>
  );
}
