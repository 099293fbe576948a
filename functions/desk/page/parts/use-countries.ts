import { useEffect, useState } from 'preact/hooks';

import { read } from '../api/call';
import type { Countries } from './country-text';

/** They do not change while the page is open, so one call serves every screen. */
let known: Promise<Countries> | undefined;

/** Every country with its names; none until they are there. */
export function useCountries(): Countries {
  const [countries, setCountries] = useState<Countries>([]);
  useEffect(() => {
    known ??= read('countries.list', {});
    known.then(setCountries, () => {
      // The screen says what is wrong with the server; the next one asks again.
      known = undefined;
    });
  }, []);
  return countries;
}
