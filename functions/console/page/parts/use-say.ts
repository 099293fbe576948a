import { ENGLISH } from '../../../operations/faults/english';
import { THAI } from '../../../operations/faults/thai';
import { createWords, withAdvice, type Formats, type Say } from '../../../src/errors/words';
import { formatKg, formatNumber, formatPercent, formatThb } from '../format/amount';
import { formatCountry } from '../format/country';
import { formatDay, formatInstant } from '../format/day';
import { useLanguage, type Language } from '../language';
import { placeOfPath } from '../screens/rates/setting-of-path';
import { tellSentence } from '../thai/tell';
import { THAI_WORDS, thaiField } from '../thai/words';
import { ADVICE } from './advice';
import { useServiceName } from './use-service-name';

const MM_PER_CM = 10;

const UNITS = {
  en: { kg: 'kg', cm: 'cm', thb: 'THB' },
  th: { kg: 'กก.', cm: 'ซม.', thb: 'บาท' },
} as const;

/** How the page writes the values of a fault. */
export function formatsOf(language: Language, nameCourier: (id: string) => string): Formats {
  const units = UNITS[language];
  const isThai = language === 'th';
  return {
    number: (text) => formatNumber(Number(text)),
    day: (text) => formatDay(text, language),
    instant: (text) => formatInstant(text, language),
    grams: (text) => `${formatKg(Number(text))} ${units.kg}`,
    millimetres: (text) => `${formatNumber(Number(text) / MM_PER_CM)} ${units.cm}`,
    satang: (text) => `${formatThb(Number(text))} ${units.thb}`,
    basisPoints: (text) => formatPercent(Number(text)),
    country: (code) => formatCountry(code, language),
    countryToType: (code) => `${code} (${formatCountry(code, language)})`,
    courier: nameCourier,
    // A schema's own words, as long as it has no codes.
    term: (word) => (isThai ? (THAI_WORDS[word] ?? tellSentence(word) ?? word) : word),
    field: (path) => (isThai ? thaiField(path) : path),
    place: (path) => placeOfPath(path, language),
    suggest: (suggested) => (isThai ? ` หมายถึง ${suggested} หรือไม่` : ` Did you mean ${suggested}?`),
    or: (some, last) => `${some} ${isThai ? 'หรือ' : 'or'} ${last}`,
  };
}

/** Says faults in the reader's language, with what the page can do about them. */
export function useSay(): Say {
  const { language } = useLanguage();
  const nameCourier = useServiceName();
  const formats = formatsOf(language, nameCourier);
  const say = createWords(language === 'th' ? THAI : ENGLISH, ENGLISH, formats);
  const advice = ADVICE[language];
  return withAdvice(say, advice, createWords(advice, ENGLISH, formats));
}
