import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { useTexts } from '../../language';
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
  const nameOf = useCountryName();
  const [next, setNext] = useState('');
  const isCode = /^[A-Z]{2}$/.test(next);
  return (
    <div class="suspension-countries">
      <div class="tools">
        {/* Anew after each, as the field keeps what is typed in it. */}
        <CountryField
          key={countries.join(' ')}
          label={t.addCountry}
          value={next}
          onChange={setNext}
        />
        <button
          type="button"
          class="outline"
          disabled={!isCode}
          onClick={() => {
            onChange([...new Set([...countries, next])]);
            setNext('');
          }}
        >
          {t.addIt}
        </button>
      </div>
      <ul class="tools">
        {countries.map((code) => (
          <li key={code}>
            <span>{nameOf(code)}</span>
            <button
              type="button"
              class="small outline secondary"
              aria-label={t.takeOut(nameOf(code))}
              onClick={() => {
                onChange(countries.filter((one) => one !== code));
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
