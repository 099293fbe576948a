import type { Formats } from '../../../src/errors/words';
import type { Language } from '../language/texts';
import { fieldName, THAI_WORDS } from '../thai/words';
import { formatKg, formatNumber, formatPercent, formatThb } from './amount';
import { formatCountry } from './country';
import { formatDay, formatInstant, formatSlot, formatTimeRange, formatYear } from './day';
import { formatProvince } from './province';
import { placeOfPath } from './setting-of-path';

const MM_PER_CM = 10;

const UNITS = {
  en: { kg: 'kg', cm: 'cm', thb: 'THB' },
  th: { kg: 'กก.', cm: 'ซม.', thb: 'บาท' },
} as const;

export function createFormats(language: Language, nameCourier: (id: string) => string): Formats {
  const units = UNITS[language];
  const isThai = language === 'th';
  return {
    language,
    number: (text) => formatNumber(Number(text)),
    day: (text) => formatDay(text, language),
    year: (text) => formatYear(Number(text), language),
    instant: (text) => formatInstant(text, language),
    time: (text) => (isThai ? `${text} น.` : text),
    timeRange: (text) => formatTimeRange(text, language),
    slot: (text) => formatSlot(text, language),
    grams: (text) => `${formatKg(Number(text))} ${units.kg}`,
    kilograms: (text) => `${formatNumber(Number(text))} ${units.kg}`,
    centimetres: (text) => `${formatNumber(Number(text))} ${units.cm}`,
    millimetres: (text) => `${formatNumber(Number(text) / MM_PER_CM)} ${units.cm}`,
    satang: (text) => `${formatThb(Number(text))} ${units.thb}`,
    basisPoints: (text) => formatPercent(Number(text), language),
    country: (code) => formatCountry(code, language),
    countryToType: (code) => `${code} (${formatCountry(code, language)})`,
    provinces: (code) => formatProvince(code, language),
    courier: nameCourier,
    term: (word) => (isThai ? (THAI_WORDS[word] ?? word) : word),
    field: (path) => fieldName(path, language),
    place: (path) => placeOfPath(path, language),
    suggest: (suggested) => (isThai ? ` หมายถึง ${suggested} หรือไม่` : ` Did you mean ${suggested}?`),
    or: (some, last) => `${some} ${isThai ? 'หรือ' : 'or'} ${last}`,
  };
}
