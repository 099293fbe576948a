import type { Language } from '../language/texts';

const NAMES = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  // The long names are official ones: เขตปกครองพิเศษฮ่องกงแห่งสาธารณรัฐประชาชนจีน.
  th: new Intl.DisplayNames('th', { type: 'region', style: 'short' }),
};
const OTHER_NAME = / \([^()]+\)$/;

/** The name of a country by its code. @example formatCountry('MM', 'th') // 'เมียนมา' */
export function formatCountry(code: string, language: Language): string {
  const name = NAMES[language].of(code) ?? code;
  return language === 'th' ? name.replace(OTHER_NAME, '') : name;
}
