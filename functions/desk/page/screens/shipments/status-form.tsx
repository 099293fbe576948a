import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { ChoiceField } from '../../parts/fields';
import { SHIPMENT_STATUS_TEXTS, type ShipmentStatus } from '../../parts/status-texts';
import { CorrectionForm } from '../records/correction-form';
import { ChangeForm } from './change-form';
import type { ShownShipment } from './changed-fields';
import { EDIT_TEXTS } from './edit-texts';
import { lacksNumber } from './number-question';
import { StatusQuestion } from './price-changes';

interface StatusFormProps {
  readonly shipment: ShownShipment;
  readonly next: readonly ShipmentStatus[];
  /** Whether its price is for a later day. */
  readonly isEarly: boolean;
  readonly onSaved: (fields: readonly string[]) => void;
}

/** Sets one of the statuses that may follow. */
export function StatusForm({ shipment, next, isEarly, onSaved }: StatusFormProps): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const names = useTexts(SHIPMENT_STATUS_TEXTS);
  const [status, setStatus] = useState<ShipmentStatus | ''>('');
  return next.length === 0 ? (
    <p class="empty">{t.isFinal}</p>
  ) : (
    <ChangeForm
      name="status"
      shipment={shipment}
      title={t.changeStatus}
      save={t.changeStatus}
      data={status === '' ? {} : { status }}
      paths={[]}
      onSaved={onSaved}
      ask={
        status !== '' && (isEarly || lacksNumber(status, shipment))
          ? (question) => <StatusQuestion {...question} shipment={shipment} status={status} />
          : undefined
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

/** Takes a mistaken status back, whatever the usual steps. */
export function StatusCorrection({
  shipment: { request_number, status },
  onSaved,
}: {
  shipment: ShownShipment;
  onSaved: (fields: readonly string[]) => void;
}): JSX.Element {
  const names = useTexts(SHIPMENT_STATUS_TEXTS);
  const { run, isBusy, error } = useWrite('shipments.update', ({ result }) =>
    onSaved(result.updated_fields),
  );
  return (
    <CorrectionForm
      current={status}
      names={names}
      writing={{ isBusy, error }}
      onGo={(to, reason) => {
        const data = { status: to, correction: true };
        void run({ request_number, data, before: { status }, reason });
      }}
    />
  );
}
