import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { AnswerOf } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { ChoiceField } from '../../parts/fields';
import { Panel } from '../../parts/screen';
import { SHIPMENT_STATUS_TEXTS, type ShipmentStatus } from '../../parts/status-texts';
import { CorrectionForm } from '../records/correction-form';
import { ChangeForm } from './change-form';
import type { ShownShipment } from './changed-fields';
import { SavedNotice, type Edited } from './edited';
import { FieldsForm } from './fields-form';
import { lacksNumber } from './number-question';
import { StatusQuestion } from './status-question';
import { EDIT_TEXTS } from './texts';

/** The forms that stand open on the screen: the status, and the carrier with its number. */
export function Changes({
  shipment,
  next,
  isEarly,
  saved,
  onSaved,
}: Edited & {
  next: AnswerOf<'shipments.show'>['next_statuses'];
  isEarly: boolean;
}): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  if (shipment.is_deleted) {
    return (
      <Panel title={t.change}>
        <p class="empty">{t.isDeletedText}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t.change}>
      {saved !== undefined && <SavedNotice fields={saved} />}
      {/* Anew after each change, so that the forms begin with what is stored. */}
      <div class="change-forms" key={shipment.updated_date}>
        <StatusForm shipment={shipment} next={next} isEarly={isEarly} onSaved={onSaved} />
        <FieldsForm part="carrier" shipment={shipment} onSaved={onSaved} />
        <StatusCorrection shipment={shipment} onSaved={onSaved} />
      </div>
    </Panel>
  );
}

/** The other fields, folded away: they are changed seldom. */
export function RecordChange({ shipment, saved, onSaved }: Edited): JSX.Element | null {
  const t = useTexts(EDIT_TEXTS);
  if (shipment.is_deleted) return null;
  return (
    <section class="panel">
      {saved !== undefined && <SavedNotice fields={saved} />}
      <details class="record-change">
        <summary>{t.changeFields}</summary>
        <FieldsForm
          key={shipment.updated_date}
          part="record"
          shipment={shipment}
          onSaved={onSaved}
        />
      </details>
    </section>
  );
}

interface StatusFormProps {
  readonly shipment: ShownShipment;
  readonly next: readonly ShipmentStatus[];
  /** Whether its price is for a later day. */
  readonly isEarly: boolean;
  readonly onSaved: (fields: readonly string[]) => void;
}

/** Sets one of the statuses that may follow. */
function StatusForm({ shipment, next, isEarly, onSaved }: StatusFormProps): JSX.Element {
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

/** Chooses a status in the form that sets it, and leads there. */
export function chooseStatus(status: ShipmentStatus): void {
  const field = document.querySelector<HTMLSelectElement>('select[name=new-status]');
  if (field === null) return;
  field.value = status;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.focus();
}

/** Takes a mistaken status back, whatever the usual steps. */
function StatusCorrection({
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
