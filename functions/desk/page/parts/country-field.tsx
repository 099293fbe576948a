import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

import { formatNumber } from '../format/amount';
import { texts, useLanguage, useTexts, type Language } from '../language/language';
import { matchCountries, readCountryText, showCountry, type Countries } from './country-text';
import { Field } from './fields';
import { useCountries } from './use-countries';

const TEXTS = texts({
  country: ['Country', 'ประเทศ'],
  hint: ['Name or code', 'ชื่อหรือรหัสประเทศ'],
  several: [
    'Several countries match: {names}. Type more of the name.',
    'มีหลายประเทศที่ตรงกัน: {names} พิมพ์ชื่อเพิ่มอีก',
  ],
  more: ['and {count} more', 'และอีก {count} ประเทศ'],
  none: ['No country matches “{text}”.', 'ไม่พบประเทศ “{text}”'],
});

const MAX_NAMES = 5;

/**
 * A country, found by its English or Thai name or its code; part of a name is enough if only one
 * country has it. `onChange` gets the code, or the text itself if it names no country.
 */
export function CountryField({
  label,
  hint,
  error,
  value,
  onChange,
  onEnter,
  name = 'country',
  required = false,
}: {
  label?: string;
  hint?: string;
  error?: string | undefined;
  /** A code, a text that is none, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** What Enter does in place of submitting the form, with a code if the text names a country. */
  onEnter?: (code: string | undefined) => void;
  name?: string;
  required?: boolean;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const { language } = useLanguage();
  const countries = useCountries();
  const list = useId();
  const [typed, setTyped] = useState<string>();
  const [unclear, setUnclear] = useState<string>();
  const takePart = (text: string): void => {
    const code = readCountryText(countries, text, false);
    if (code !== undefined || text === '') onChange(code ?? '');
    setTyped(text);
    setUnclear(undefined);
  };
  const takeAll = (text: string): string | undefined => {
    const matches = matchCountries(countries, text);
    const only = matches.length === 1 ? matches[0]?.code : undefined;
    const code = readCountryText(countries, text, true) ?? only;
    onChange(code ?? text.trim());
    setTyped(undefined);
    setUnclear(code === undefined ? text.trim() : undefined);
    return code;
  };
  const onEnterKey = (event: KeyboardEvent, text: string): void => {
    const code = takeAll(text);
    if (onEnter !== undefined || (code === undefined && text.trim() !== '')) event.preventDefault();
    onEnter?.(code);
  };
  useEffect(() => {
    // What was typed before the countries were there.
    if (typed !== undefined) takePart(typed);
  }, [countries]);
  const before = useRef(value);
  useEffect(() => {
    // It was emptied from elsewhere; at first, what is typed already has no value yet.
    if (value === '' && before.current !== '') setTyped(undefined);
    before.current = value;
  }, [value]);
  const problem = describeUnclear(countries, unclear, language) ?? error;
  return (
    <Field label={label ?? t.country} hint={hint ?? t.hint} error={problem}>
      <input
        type="text"
        autocomplete="off"
        name={name}
        list={list}
        required={required}
        aria-invalid={problem === undefined ? undefined : 'true'}
        value={typed ?? showCountry(countries, value, language)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget }) => takePart(currentTarget.value)}
        onBlur={({ currentTarget }) => {
          if (typed !== undefined) takeAll(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnterKey(event, event.currentTarget.value);
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

/** Why a text is no country: nothing has that name, or several have. */
function describeUnclear(
  countries: Countries,
  text: string | undefined,
  language: Language,
): string | undefined {
  if (text === undefined || text === '' || countries.length === 0) return undefined;
  const t = TEXTS[language];
  const names = matchCountries(countries, text)
    .map((country) => country[language])
    .sort((one, other) => one.localeCompare(other, language));
  if (names.length === 0) return t.none(text);
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return t.several(more > 0 ? `${shown} ${t.more(formatNumber(more))}` : shown);
}
