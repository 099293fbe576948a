const ZERO = '๐'.charCodeAt(0);

/** Converts Thai digits to Western ones: `๑๐` becomes `10`. Everything else stays. */
export const westernDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - ZERO));

const THAI = /[\u0E00-\u0E7F]/u;

export const isThai = (text: string): boolean => THAI.test(text);
