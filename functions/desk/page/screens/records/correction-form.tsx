import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { WritingState } from '../../api/use-write';
import { texts, useTexts } from '../../language/language';
import { ChoiceField, Form, TextField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';

const TEXTS = texts({
  title: ['Correct a mistaken status', 'แก้สถานะที่กดผิด'],
  lead: [
    'Sets any status. The history keeps both changes and the reason; tracking shows the mistaken status as withdrawn.',
    'เปลี่ยนเป็นสถานะใดก็ได้ ประวัติเก็บทั้งสองครั้งพร้อมเหตุผล หน้าติดตามแสดงว่าสถานะที่ผิดถูกถอนแล้ว',
  ],
  status: ['Correct status', 'สถานะที่ถูกต้อง'],
  choose: ['Choose …', 'เลือก …'],
  reason: ['Reason', 'เหตุผล'],
  go: ['Correct the status', 'แก้ไขสถานะ'],
});

/** Takes a mistaken status back, whatever the usual steps, with the reason. */
export function CorrectionForm<Status extends string>({
  current,
  names,
  writing: { isBusy, error },
  onGo,
}: {
  /** Undefined for several records. */
  current?: Status;
  /** All statuses, and how they are called. */
  names: Readonly<Record<Status, string>>;
  writing: WritingState;
  onGo: (status: Status, reason: string) => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const [status, setStatus] = useState<Status | ''>('');
  const [reason, setReason] = useState('');
  // The keys of the names are the statuses.
  const others = (Object.keys(names) as Status[]).filter((one) => one !== current);
  return (
    <details class="correction">
      <summary>{t.title}</summary>
      <Form
        class="record-form status-form"
        onSubmit={() => {
          if (status !== '') onGo(status, reason.trim());
        }}
      >
        <p>{t.lead}</p>
        <ChoiceField<Status | ''>
          label={t.status}
          name="correct-status"
          value={status}
          choices={[
            { value: '', text: t.choose },
            ...others.map((value) => ({ value, text: names[value] })),
          ]}
          onChange={setStatus}
        />
        <TextField
          label={t.reason}
          name="correction-reason"
          required
          value={reason}
          onChange={setReason}
        />
        <ErrorNotice error={error} />
        <div class="tools">
          <button
            type="submit"
            disabled={isBusy || status === '' || reason.trim() === ''}
            aria-busy={isBusy}
          >
            {t.go}
          </button>
        </div>
      </Form>
    </details>
  );
}
