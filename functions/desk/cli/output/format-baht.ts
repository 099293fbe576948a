import { formatThb } from '../../units/format-units';

const TWO_PLACES = 2;

/** `1234.50`. */
export const baht = (satang: number): string => {
  const [whole = '0', decimals = ''] = formatThb(satang).split('.');
  return `${whole}.${decimals.padEnd(TWO_PLACES, '0')}`;
};

export const signed = (satang: number): string => (satang > 0 ? `+${baht(satang)}` : baht(satang));
