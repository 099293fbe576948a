import type { JSX } from 'preact';
import { useId, useMemo } from 'preact/hooks';

import { useLanguage } from '../language/language';
import { TextField } from './fields';

export function CurrencyField({
  label,
  name,
  error,
  value,
  onChange,
}: {
  label: string;
  name: string;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
}): JSX.Element {
  const { language } = useLanguage();
  const list = useId();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => (
      <option key={code} value={code} label={names.of(code)} />
    ));
  }, [language]);
  return (
    <>
      <TextField
        label={label}
        name={name}
        list={list}
        placeholder="THB"
        error={error}
        value={value}
        onChange={onChange}
      />
      <datalist id={list}>{options}</datalist>
    </>
  );
}
