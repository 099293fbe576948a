import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language';
import { ChoiceField, TextField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';
import { SHIPMENT_STATUS_TEXTS, type ShipmentStatus } from '../../parts/status-texts';
import { RECORD_TEXTS } from './record-texts';

/** Sets one of the statuses that may follow. */
export function StatusForm({
  number,
  next,
  onSaved,
}: {
  number: string;
  next: readonly ShipmentStatus[];
  onSaved: (fields: readonly string[]) => void;
}): JSX.Element {
  const t = useTexts(RECORD_TEXTS);
  const names = useTexts(SHIPMENT_STATUS_TEXTS);
  const [status, setStatus] = useState<ShipmentStatus | ''>('');
  const [reason, setReason] = useState('');
  const { run, error, isBusy } = useWrite('shipments.update');
  const save = async (): Promise<void> => {
    if (status === '') return;
    const change = { request_number: number, data: { status }, reason: reason.trim() || null };
    const done = await run(change);
    if (done !== undefined) onSaved(done.result.updated_fields);
  };
  if (next.length === 0) return <p class="empty">{t.isFinal}</p>;
  return (
    <form
      class="record-form status-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>{t.changeStatus}</h3>
      <div class="fields">
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
        <TextField label={t.reason} name="status-reason" value={reason} onChange={setReason} />
      </div>
      <ErrorNotice error={error} />
      <div class="tools">
        <button type="submit" disabled={isBusy || status === ''} aria-busy={isBusy}>
          {t.changeStatus}
        </button>
      </div>
    </form>
  );
}
