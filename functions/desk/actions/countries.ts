import * as z from 'zod';

import { allCountryCodes, countryName, THAI_NAMES } from '../../src/countries/country-list';
import { reading } from './action';

const listCountries = () =>
  allCountryCodes().map((code) => ({
    code,
    en: countryName(code) ?? code,
    th: [THAI_NAMES[code]].flat()[0] ?? code,
  }));

/** The countries to choose from, with their names in both languages. */
export const countriesActions = {
  'countries.list': reading(z.object({}), () => Promise.resolve(listCountries())),
};
