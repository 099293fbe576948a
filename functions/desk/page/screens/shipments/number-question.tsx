import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { errorOfOtherFields, faultAt } from '../../parts/error-text';
import { TextField } from '../../parts/fields';
import { useSay } from '../../parts/use-say';
import { FIELD_NAMES } from '../records/field-texts';
import type { Question } from './change-form';
import type { ShownShipment } from './changed-fields';
import { HEAD_TEXTS } from './texts';

/** Whether a status says that a carrier has the shipment, and none of its numbers is known. */
export const lacksNumber = (
  status: string | undefined,
  { carrier_tracking_number }: Pick<ShownShipment, 'carrier_tracking_number'>,
): boolean =>
  (status === 'in_transit' || status === 'delivered') && carrier_tracking_number === null;

const FIELD = 'data.carrier_tracking_number';

/** Asks for the carrier's number before a status that needs one; the change may go on without it. */
export function NumberQuestion({
  error,
  isBusy,
  onGo,
  onClose,
  children,
}: Question & {
  /** What else there is to know. */
  children?: ComponentChildren;
}): JSX.Element {
  const t = useTexts(HEAD_TEXTS);
  const names = useTexts(FIELD_NAMES);
  const say = useSay();
  const [number, setNumber] = useState('');
  return (
    <AskDialog
      title={t.noNumberTitle}
      verb={t.withNumber}
      writing={{ isBusy, error: errorOfOtherFields(error, [FIELD]) }}
      isReady={number.trim() !== ''}
      onClose={onClose}
      onGo={() => onGo({ carrier_tracking_number: number.trim() })}
      tools={
        <button type="button" class="outline" disabled={isBusy} onClick={() => onGo({})}>
          {t.withoutNumber}
        </button>
      }
    >
      {children}
      <p>{t.noNumberText}</p>
      <TextField
        label={names.carrier_tracking_number}
        name="missing-number"
        value={number}
        error={faultAt(error, FIELD, say)}
        onChange={setNumber}
      />
    </AskDialog>
  );
}
