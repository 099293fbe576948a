import type { Language } from '../language/texts';

const SATANG_PER_BAHT = 100;

/** What is zero, also once it is rounded, has no sign. */
const SIGNED = { signDisplay: 'negative' } as const;
const BAHT = new Intl.NumberFormat('en', {
  ...SIGNED,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const PLAIN = new Intl.NumberFormat('en', { ...SIGNED, maximumFractionDigits: 6 });

/** With the sign of a minus in place of a hyphen. */
const write = (format: Intl.NumberFormat, value: number): string =>
  format.format(value).replace('-', '−');

/**
 * An amount in baht: thousands by commas and two decimals, in Thailand as in English.
 * @example formatThb(123450) // '1,234.50'
 */
export const formatThb = (satang: number): string => write(BAHT, satang / SATANG_PER_BAHT);

/** The same with its sign, for what is gained or lost. */
export const formatThbChange = (satang: number): string =>
  `${satang > 0 ? '+' : ''}${formatThb(satang)}`;

/** The same with its unit, or a dash for none. @example formatBaht(123450) // '1,234.50 ฿' */
export const formatBaht = (satang: number | null): string =>
  satang === null ? '–' : `${formatThb(satang)} ฿`;

/** An amount of any currency. @example formatMoney(1250.5) // '1,250.50' */
export const formatMoney = (value: number): string => write(BAHT, value);

/** Per cent behind a figure: Thai writes it without a space. */
export const PERCENT = { en: ' %', th: '%' } as const;

/** @example formatPercent(2850, 'en') // '28.5 %' */
export const formatPercent = (basisPoints: number, language: Language): string =>
  write(PLAIN, basisPoints / 100) + PERCENT[language];

/** @example formatKg(10500) // '10.5' */
export const formatKg = (grams: number): string => write(PLAIN, grams / 1000);

/** @example formatNumber(12345) // '12,345' */
export const formatNumber = (value: number): string => write(PLAIN, value);
