import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { formatCountry } from '../../format/country';
import { useLanguage, useTexts } from '../../language/language';
import { Panel } from '../../parts/screen';
import { addressLines } from '../records/address-lines';
import { Facts, type Fact } from '../records/facts';
import { FIELD_NAMES } from '../records/field-texts';
import { AddressDialog } from './address-dialog';
import type { Party } from './changed-address';
import { EDIT_TEXTS } from './edit-texts';
import { SavedNotice, type Edited } from './edited';
import './editing.css';
import { RECORD_TEXTS } from './record-texts';

/** Whose shipment it is, from whom and to whom, with both addresses to be changed. */
export function PartyFacts({ shipment, saved, onSaved }: Edited): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const words = useTexts(EDIT_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const { language } = useLanguage();
  const [editing, setEditing] = useState<Party>();
  const close = (): void => setEditing(undefined);
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
          <button
            type="button"
            aria-haspopup="dialog"
            class="small outline"
            aria-label={words.editAddressOf[party]}
            onClick={() => setEditing(party)}
          >
            {words.editAddress}
          </button>
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
      {editing !== undefined && (
        <AddressDialog
          shipment={shipment}
          party={editing}
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
