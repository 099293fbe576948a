import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language';
import { ChoiceField } from '../../parts/fields';
import { SHIPMENT_STATUS_TEXTS, type ShipmentStatus } from '../../parts/status-texts';
import { ChangeForm } from './change-form';
import type { ShownShipment } from './changed-fields';
import { EDIT_TEXTS } from './edit-texts';
import { lacksNumber, NumberQuestion } from './number-question';

/** Sets one of the statuses that may follow. */
export function StatusForm({
  shipment,
  next,
  onSaved,
}: {
  shipment: ShownShipment;
  next: readonly ShipmentStatus[];
  onSaved: (fields: readonly string[]) => void;
}): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const names = useTexts(SHIPMENT_STATUS_TEXTS);
  const [status, setStatus] = useState<ShipmentStatus | ''>('');
  if (next.length === 0) return <p class="empty">{t.isFinal}</p>;
  return (
    <ChangeForm
      name="status"
      shipment={shipment}
      title={t.changeStatus}
      save={t.changeStatus}
      data={status === '' ? {} : { status }}
      paths={[]}
      onSaved={onSaved}
      ask={
        lacksNumber(status, shipment) ? (question) => <NumberQuestion {...question} /> : undefined
      }
    >
      {() => (
        <ChoiceField
          label={t.newStatus}
          name="new-status"
          value={status}
          choices={[
            { value: '' as const, text: t.choose },
            ...next.map((value) => ({ value, text: names[value] })),
          ]}
          onChange={setStatus}
        />
      )}
    </ChangeForm>
  );
}
