const ZERO = '๐'.charCodeAt(0);

/** Thai digits as the ones of telephones and forms: `๑๐` is `10`. Everything else stays. */
export const westernDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
