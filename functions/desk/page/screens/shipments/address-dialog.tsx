import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { CountryField } from '../../parts/country-field';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/fields';
import { FIELD_NAMES } from '../records/field-texts';
import { ChangeForm } from './change-form';
import {
  ADDRESS_FIELDS,
  REQUIRED_FIELDS,
  changedAddress,
  toAddressForm,
  type Party,
} from './changed-address';
import type { ShownShipment } from './changed-fields';
import { EDIT_TEXTS } from './edit-texts';
import './editing.css';

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
  const names = useTexts(FIELD_NAMES);
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
                label: names[name],
                value: form[name],
                error: faults.of(`${party}.${name}`),
                required: REQUIRED_FIELDS.some((one) => one === name),
                onChange: (value: string): void => setForm({ ...form, [name]: value }),
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
