import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { AskDialog, AskForm } from '../../parts/ask-form';
import { ChoiceField, TextField } from '../../parts/fields';
import { TokenDialog } from '../accounts/token-dialog';
import { ReasonDialog } from '../records/reason-dialog';
import type { Request } from './tables';
import { TEXTS } from './texts';

interface Deciding {
  readonly request: Request;
  readonly onClose: () => void;
}

interface RecordDialogProps {
  readonly accounts: readonly string[];
  readonly onRecorded: (account: string) => void;
  readonly onClose: () => void;
}

export function RecordDialog({ accounts, onRecorded, onClose }: RecordDialogProps): JSX.Element {
  const t = useTexts(TEXTS);
  const [account_id, setAccount] = useState(accounts[0] ?? '');
  const [purpose, setPurpose] = useState('');
  const { run, isBusy, error } = useWrite('access.request', () => {
    onRecorded(account_id);
    onClose();
  });
  return (
    <AskDialog
      title={t.record}
      verb={t.record}
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ account_id, purpose })}
    >
      <ChoiceField
        label={t.account}
        name="account"
        value={account_id}
        choices={accounts.map((id) => ({ value: id, text: id }))}
        onChange={setAccount}
      />
      <TextField
        label={t.purpose}
        hint={t.purposeHint}
        name="purpose"
        required
        value={purpose}
        onChange={setPurpose}
      />
    </AskDialog>
  );
}

export function ApproveDialog({ request: { id, account_id }, onClose }: Deciding): JSX.Element {
  const t = useTexts(TEXTS);
  const { run, isBusy, error, written } = useWrite('access.approve');
  return (
    <TokenDialog
      title={t.of(t.approve, account_id)}
      token={written?.result.token}
      onClose={onClose}
    >
      <AskForm verb={t.approve} writing={{ isBusy, error }} onGo={() => void run({ id })}>
        <p>{t.approveAsk(account_id)}</p>
      </AskForm>
    </TokenDialog>
  );
}

export function RejectDialog({ request: { id, account_id }, onClose }: Deciding): JSX.Element {
  const t = useTexts(TEXTS);
  const { run, isBusy, error } = useWrite('access.reject', onClose);
  return (
    <ReasonDialog
      title={t.of(t.reject, account_id)}
      consequence={t.rejectAsk(account_id)}
      submit={t.reject}
      writing={{ isBusy, error }}
      onClose={onClose}
      onSubmit={(reason) => void run({ id, reason })}
    />
  );
}
