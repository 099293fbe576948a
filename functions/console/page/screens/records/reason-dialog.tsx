import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { CallError } from '../../api/call';
import { texts, useTexts } from '../../language';
import { Dialog } from '../../parts/dialog';
import { TextField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';

const TEXTS = texts({ reason: 'Reason', back: 'Back' }, { reason: 'เหตุผล', back: 'กลับ' });

/** Asks before a step that is not easily undone, and for its reason. */
export function ReasonDialog({
  title,
  consequence,
  submit,
  isBusy,
  error,
  onSubmit,
  onClose,
}: {
  title: string;
  /** What will happen. */
  consequence: string;
  submit: string;
  isBusy: boolean;
  error: CallError | undefined;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{consequence}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(reason.trim());
        }}
      >
        <TextField label={t.reason} name="reason" required value={reason} onChange={setReason} />
        <ErrorNotice error={error} />
        <div class="tools">
          <button type="button" class="secondary" onClick={onClose}>
            {t.back}
          </button>
          <button type="submit" disabled={isBusy || reason.trim() === ''} aria-busy={isBusy}>
            {submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
