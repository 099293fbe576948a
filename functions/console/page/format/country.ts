import type { Language } from '../texts';

const NAMES = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  th: new Intl.DisplayNames('th', { type: 'region' }),
};

/** The name of a country by its code. */
export const formatCountry = (code: string, language: Language): string =>
  NAMES[language].of(code) ?? code;
