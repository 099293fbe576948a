import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language/language';
import { CountryField } from '../../parts/country-field';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/fields';
import { Panel, SmallButton } from '../../parts/screen';
import { addressLines } from '../records/address-lines';
import { Facts, type Fact } from '../records/facts';
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
import { SavedNotice, type EditedOver } from './edited';
import { EDIT_TEXTS, RECORD_TEXTS } from './texts';
import './editing.css';

/** Whose shipment it is, from whom and to whom, with both addresses to be changed. */
export function PartyFacts(props: EditedOver): JSX.Element {
  const { shipment, saved, onSaved, editing, onEdit } = props;
  const t = useTexts(RECORD_TEXTS);
  const words = useTexts(EDIT_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const { language } = useLanguage();
  const close = (): void => onEdit(undefined);
  const buildFact = (party: Party): Fact => ({
    label: names[party],
    value: (
      <div class="fact-with-tool">
        <div>
          {addressLines(
            shipment[party],
            language,
            formatCountry(shipment[party].country, language),
          )}
        </div>
        {!shipment.is_deleted && (
          <SmallButton
            asks
            label={words.editAddressOf[party]}
            onClick={() => onEdit({ form: party })}
          >
            {words.editAddress}
          </SmallButton>
        )}
      </div>
    ),
  });
  return (
    <Panel title={t.parties}>
      {saved !== undefined && <SavedNotice fields={saved} />}
      <Facts
        facts={[
          { label: names.client_email, value: shipment.client_email },
          buildFact('shipper_address'),
          buildFact('consignee_address'),
        ]}
      />
      {editing !== undefined && editing.form !== 'contents' && (
        <AddressDialog
          shipment={shipment}
          party={editing.form}
          onSaved={(fields) => {
            close();
            onSaved(fields);
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}

interface AddressDialogProps {
  readonly shipment: ShownShipment;
  readonly party: Party;
  readonly onSaved: (fields: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Changes one of the two addresses. */
function AddressDialog({ shipment, party, onSaved, onClose }: AddressDialogProps): JSX.Element {
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
