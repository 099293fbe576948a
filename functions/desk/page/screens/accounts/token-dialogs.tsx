import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useWrite } from '../../api/use-write';
import { useTexts } from '../../language/language';
import { AskDialog, AskForm } from '../../parts/ask-form';
import { ChoiceField, DayField, TextField } from '../../parts/fields';
import { TEXTS } from './texts';
import { TokenDialog } from './token-dialog';

interface Closing {
  readonly onClose: () => void;
}

/** Issues a token and shows it once: it is gone from the page when the dialog closes. */
export function IssueDialog({
  account,
  hasTracking,
  onClose,
}: Closing & { account: string; hasTracking: boolean }): JSX.Element {
  const t = useTexts(TEXTS);
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<'api' | 'tracking'>('api');
  const [lastDay, setLastDay] = useState('');
  const { run, isBusy, error, written } = useWrite('tokens.issue');
  const kinds = hasTracking ? (['api', 'tracking'] as const) : (['api'] as const);
  return (
    <TokenDialog title={t.issue} token={written?.result.token} onClose={onClose}>
      <AskForm
        verb={t.issue}
        writing={{ isBusy, error }}
        onGo={() => {
          const last_day = lastDay === '' ? null : lastDay;
          void run({ account_id: account, label, kind, last_day });
        }}
      >
        <TextField
          label={t.label}
          hint={t.labelHint}
          name="label"
          required
          value={label}
          onChange={setLabel}
        />
        <ChoiceField
          label={t.kind}
          name="kind"
          value={kind}
          choices={kinds.map((one) => ({ value: one, text: t.kinds[one] }))}
          onChange={setKind}
        />
        <DayField label={t.lastDay} name="last_day" value={lastDay} onChange={setLastDay} />
      </AskForm>
    </TokenDialog>
  );
}

/** Issues a successor, and lets the old token work on for some hours. */
export function RotateDialog({
  id,
  hint,
  onClose,
}: Closing & { id: string; hint: string }): JSX.Element {
  const t = useTexts(TEXTS);
  const [hours, setHours] = useState('24');
  const { run, isBusy, error, written } = useWrite('tokens.rotate');
  return (
    <TokenDialog title={t.of(t.rotate, hint)} token={written?.result.token} onClose={onClose}>
      <AskForm
        verb={t.rotate}
        writing={{ isBusy, error }}
        onGo={() => void run({ id, overlap_hours: Number(hours) })}
      >
        <p>{t.rotateAsk}</p>
        <TextField
          label={t.overlap}
          name="overlap"
          inputMode="numeric"
          required
          value={hours}
          onChange={setHours}
        />
      </AskForm>
    </TokenDialog>
  );
}

/** Asks before a token stops working, with whose it is: a wrong one takes a store off the service. */
export function RevokeDialog({
  token: { id, hint, label },
  account,
  email,
  onClose,
}: Closing & {
  token: { id: string; hint: string; label: string };
  account: string;
  /** Undefined where the account itself is gone. */
  email: string | undefined;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const { run, isBusy, error } = useWrite('tokens.revoke', onClose);
  const holder = email === undefined ? t.holderAlone(account) : t.holder(account, email);
  return (
    <AskDialog
      title={t.of(t.revoke, hint)}
      verb={t.revoke}
      isFinal
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ id })}
    >
      <p>{t.revokeAsk(label, hint, holder)}</p>
    </AskDialog>
  );
}

/** Disables an account, or enables it again. */
export function SwitchDialog({
  id,
  disabled,
  onClose,
}: Closing & { id: string; disabled: boolean }): JSX.Element {
  const t = useTexts(TEXTS);
  const { run, isBusy, error } = useWrite(
    disabled ? 'accounts.disable' : 'accounts.enable',
    onClose,
  );
  const verb = disabled ? t.disable : t.enable;
  return (
    <AskDialog
      title={t.of(verb, id)}
      verb={verb}
      isFinal={disabled}
      writing={{ isBusy, error }}
      onClose={onClose}
      onGo={() => void run({ id })}
    >
      <p>{disabled ? t.disableAsk : t.enableAsk}</p>
    </AskDialog>
  );
}
