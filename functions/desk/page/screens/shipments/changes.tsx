import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { useTexts } from '../../language/language';
import { Panel } from '../../parts/screen';
import { EDIT_TEXTS } from './edit-texts';
import { SavedNotice, type Edited } from './edited';
import { FieldsForm } from './fields-form';
import { StatusCorrection, StatusForm } from './status-form';

/** The forms that stand open on the screen: the status, and the carrier with its number. */
export function Changes({
  shipment,
  next,
  isEarly,
  saved,
  onSaved,
}: Edited & {
  next: AnswerOf<'shipments.get'>['next_statuses'];
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
