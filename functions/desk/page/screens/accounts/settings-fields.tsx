import type { JSX } from 'preact';

import type { AnswerOf } from '../../api/types';
import { useTexts } from '../../language/language';
import { bindFields } from '../../parts/bind-fields';
import { ChoiceField, TextField } from '../../parts/fields';
import { TEXTS } from './texts';

export type Account = AnswerOf<'accounts.list'>['accounts'][number];
export type Settings = Pick<
  Account,
  'email' | 'role' | 'client_type' | 'explain' | 'carrier_share'
>;

/** What a new account has, unless it is chosen otherwise. */
export const NEW_SETTINGS: Settings = {
  email: '',
  role: 'client',
  client_type: 'standard',
  explain: 'plain',
  carrier_share: 25,
};

/** In percent: an account may have any other, by the command line. */
const SHARES = [10, 25, 50, 75, 100];

interface SettingsFieldsProps {
  readonly value: Settings;
  readonly onChange: (value: Settings) => void;
}

/** What an operator sets of an account. */
export function SettingsFields({ value, onChange }: SettingsFieldsProps): JSX.Element {
  const t = useTexts(TEXTS);
  const of = bindFields(value, onChange);
  return (
    <>
      <TextField label={t.email} required {...of('email')} />
      <ChoiceField
        label={t.role}
        choices={(['client', 'staff'] as const).map((one) => ({ value: one, text: t.roles[one] }))}
        {...of('role')}
      />
      <ChoiceField
        label={t.clientType}
        choices={(['standard', 'partner'] as const).map((one) => ({
          value: one,
          text: t.clientTypes[one],
        }))}
        {...of('client_type')}
      />
      <ChoiceField
        label={t.explain}
        choices={(['plain', 'full'] as const).map((one) => ({ value: one, text: t.explains[one] }))}
        {...of('explain')}
      />
      <ShareField {...of('carrier_share')} />
    </>
  );
}

interface ShareFieldProps {
  readonly value: number;
  readonly name: string;
  readonly onChange: (percent: number) => void;
}

function ShareField({ value, name, onChange }: ShareFieldProps): JSX.Element {
  const t = useTexts(TEXTS);
  const shares = [...new Set([...SHARES, value])].sort((a, b) => a - b);
  return (
    <ChoiceField
      label={t.carrierShare}
      hint={t.carrierShareHint}
      name={name}
      value={value.toString()}
      choices={shares.map((one) => ({ value: one.toString(), text: `${one} %` }))}
      onChange={(percent) => onChange(Number(percent))}
    />
  );
}

/** Who may see what, in words. */
export function Sees({ role, client_type, explain }: Settings): JSX.Element {
  const t = useTexts(TEXTS);
  if (role === 'staff') return <span>{t.staffSees}</span>;
  return (
    <span>
      {client_type === 'partner' ? t.partnerSees : t.clientSees}{' '}
      {explain === 'full' ? t.fullSees : t.plainSees}
    </span>
  );
}
