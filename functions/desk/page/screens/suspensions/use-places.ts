import { useTexts } from '../../language/language';
import { useCountryName } from '../../parts/use-country-name';
import { SUSPENSIONS } from './texts';

/** Names the destinations of a suspension: none are all. */
export function usePlaces(): (countries: readonly string[]) => string {
  const t = useTexts(SUSPENSIONS);
  const nameCountry = useCountryName();
  return (countries) =>
    countries.length === 0 ? t.everywhere : countries.map(nameCountry).join(', ');
}
