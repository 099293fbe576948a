import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { TextField } from '../../parts/fields';
import { ErrorNotice } from '../../parts/notice';
import { BILL } from './texts';

interface WithdrawPanelProps {
  readonly bill: string;
  readonly onWithdrawn: () => void;
}

export function WithdrawPanel({ bill, onWithdrawn }: WithdrawPanelProps): JSX.Element {
  const t = useTexts(BILL);
  const [reason, setReason] = useState('');
  const { run, isBusy, error } = useWrite('bills.withdraw', onWithdrawn);
  return (
    <details>
      <summary>{t.withdraw}</summary>
      <p>{t.withdrawLead}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run({ bill, reason });
        }}
      >
        <div class="fields">
          <TextField label={t.reason} name="withdraw-reason" value={reason} onChange={setReason} />
        </div>
        <div class="tools">
          <button type="submit" class="danger" disabled={isBusy || reason.trim() === ''}>
            {t.withdraw}
          </button>
        </div>
      </form>
      <ErrorNotice error={error} />
    </details>
  );
}
