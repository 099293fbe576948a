import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';

import { texts, useLanguage, useTexts } from '../language';
import { readCountryText, showCountry } from './country-text';
import { Field } from './fields';
import { useCountries } from './use-countries';

const TEXTS = texts(
  { country: 'Country', hint: 'Name or code' },
  { country: 'ประเทศ', hint: 'ชื่อหรือรหัสประเทศ' },
);

/**
 * A country, found by its English or Thai name or its code. `onChange` gets the code, or the
 * text itself if it names no country.
 */
export function CountryField({
  label,
  hint,
  error,
  value,
  onChange,
  name = 'country',
  required = false,
}: {
  label?: string;
  hint?: string;
  error?: string | undefined;
  /** A code, a text that is none, or empty. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  required?: boolean;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const countries = useCountries();
  const list = useId();
  const [typed, setTyped] = useState<string>();
  const take = (text: string, isComplete: boolean): void => {
    const code = readCountryText(countries, text, isComplete);
    if (code !== undefined || isComplete || text === '') onChange(code ?? text.trim());
    setTyped(isComplete ? undefined : text);
  };
  useEffect(() => {
    // What was typed before the countries were there.
    if (typed !== undefined) take(typed, false);
  }, [countries]);
  return (
    <Field label={label ?? t.country} hint={hint ?? t.hint} error={error}>
      <input
        type="text"
        autocomplete="off"
        name={name}
        list={list}
        required={required}
        aria-invalid={error === undefined ? undefined : 'true'}
        value={typed ?? showCountry(countries, value, language)}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        onInput={({ currentTarget }) => {
          take(currentTarget.value, false);
        }}
        onBlur={({ currentTarget }) => {
          if (typed !== undefined) take(currentTarget.value, true);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' && typed !== undefined) take(currentTarget.value, true);
        }}
      />
      <datalist id={list}>
        {countries.map((country) => (
          <option
            key={country.code}
            value={`${country[language]} (${country.code})`}
            label={language === 'en' ? country.th : country.en}
          />
        ))}
      </datalist>
    </Field>
  );
}
