import { useLanguage } from '../language/language';
import { useCountries } from './use-countries';

/** Names a country in the language of the page; its code until the names are there. */
export function useCountryName(): (code: string) => string {
  const { language } = useLanguage();
  const countries = useCountries();
  return (code) => countries.find((country) => country.code === code)?.[language] ?? code;
}
