import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { Notice } from '../../parts/notice';
import { FIELD_TEXTS } from '../records/field-texts';
import type { ShownShipment } from './changed-fields';
import type { Editing } from './find-form';
import { EDIT_TEXTS } from './texts';

/** A part of the screen that shows a shipment and changes it. */
export interface Edited {
  readonly shipment: ShownShipment;
  /** What was changed here last, if it was here. */
  readonly saved: readonly string[] | undefined;
  readonly onSaved: (fields: readonly string[]) => void;
}

/** A part of the screen whose form stands over it. */
export interface EditedOver extends Edited {
  readonly editing: Editing | undefined;
  readonly onEdit: (editing: Editing | undefined) => void;
}

/** What a change has changed, the price among it. */
export function SavedNotice({ fields }: { fields: readonly string[] }): JSX.Element {
  const t = useTexts(EDIT_TEXTS);
  const names = useTexts(FIELD_TEXTS);
  if (fields.length === 0) return <Notice kind="info">{t.unchanged}</Notice>;
  return (
    <Notice kind="good">{t.saved(fields.map((name) => names[name] ?? name).join(', '))}</Notice>
  );
}
