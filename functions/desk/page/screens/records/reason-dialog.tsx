import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { WritingState } from '../../api/use-write';
import { texts, useTexts } from '../../language/language';
import { AskDialog } from '../../parts/ask-form';
import { TextField } from '../../parts/fields';

const TEXTS = texts({
  reason: ['Reason', 'เหตุผล'],
  back: ['Back', 'กลับ'],
});

/** Asks before a step that is not easily undone, and for its reason. */
export function ReasonDialog({
  title,
  consequence,
  submit,
  isFinal = true,
  writing,
  onSubmit,
  onClose,
}: {
  title: string;
  /** What will happen. */
  consequence: string;
  submit: string;
  isFinal?: boolean;
  writing: WritingState;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const [reason, setReason] = useState('');
  return (
    <AskDialog
      title={title}
      verb={submit}
      cancel={t.back}
      isFinal={isFinal}
      writing={writing}
      isReady={reason.trim() !== ''}
      onClose={onClose}
      onGo={() => onSubmit(reason.trim())}
    >
      <p>{consequence}</p>
      <TextField label={t.reason} name="reason" required value={reason} onChange={setReason} />
    </AskDialog>
  );
}
