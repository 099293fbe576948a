import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language/language';
import { CountryField } from '../../parts/country-field';
import { useCountryName } from '../../parts/use-country-name';
import { SUSPENSIONS } from './texts';

/** Several countries, added one by one. */
export function CountriesField({
  value: countries,
  onChange,
}: {
  name: string;
  value: readonly string[];
  onChange: (countries: readonly string[]) => void;
}): JSX.Element {
  const t = useTexts(SUSPENSIONS);
  const nameCountry = useCountryName();
  const [next, setNext] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const add = (code: string | undefined): void => {
    setEmpty(code === undefined);
    if (code === undefined) return;
    onChange([...new Set([...countries, code])]);
    setNext('');
  };
  return (
    <div class="suspension-countries">
      <div class="tools">
        <CountryField
          label={t.addCountry}
          error={isEmpty ? t.noneNamed : undefined}
          value={next}
          onChange={(code) => {
            setNext(code);
            setEmpty(false);
          }}
          onEnter={add}
        />
        <button
          type="button"
          class="outline"
          onClick={() => add(/^[A-Z]{2}$/.test(next) ? next : undefined)}
        >
          {t.addIt}
        </button>
      </div>
      <ul class="tools">
        {countries.map((code) => (
          <li key={code}>
            <span>{nameCountry(code)}</span>
            <button
              type="button"
              class="small outline secondary"
              aria-label={t.takeOut(nameCountry(code))}
              onClick={() => onChange(countries.filter((one) => one !== code))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
