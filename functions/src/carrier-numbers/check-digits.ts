const toDigits = (text: string): number[] => Array.from(text, Number);

/** The sum of the digits times their weights; the weights repeat. */
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0);

const toTen = (sum: number): number => (10 - (sum % 10)) % 10;

/** UPS 1Z: letters count as ((their ASCII code - 3) mod 10). */
function isUpsNumber(number: string): boolean {
  const body = Array.from(number.slice(2, -1), (character) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10,
  );
  return toTen(weighted(body, [1, 2])) === Number(number.at(-1));
}

/** UPS waybill: the rule for 1Z, applied to the digits after the letter. */
const isUpsWaybill = (number: string): boolean =>
  toTen(weighted(toDigits(number.slice(1, 10)), [1, 2])) === Number(number[10]);

/** UPU standard S10. */
export function isS10Number(number: string): boolean {
  const remainder = 11 - (weighted(toDigits(number.slice(2, 10)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  const check = remainder === 10 ? 0 : remainder === 11 ? 5 : remainder;
  return check === Number(number[10]);
}

/** DHL Express waybill, 10 or 11 digits. */
const isDhlWaybill = (number: string): boolean =>
  Number(number.slice(0, -1)) % 7 === Number(number.at(-1));

/** Identcode of DHL in Germany, 12 digits. */
const isIdentcode = (number: string): boolean =>
  toTen(weighted(toDigits(number.slice(0, 11)), [4, 9])) === Number(number[11]);

/** FedEx Express, 12 digits. */
const isFedexExpress = (number: string): boolean =>
  (weighted(toDigits(number.slice(0, 11)), [3, 1, 7]) % 11) % 10 === Number(number[11]);

/** FedEx barcodes of 34 digits, whose last 14 hold the number. */
const isFedexBarcode = (number: string): boolean =>
  (weighted(toDigits(number.slice(-14, -1)), [1, 7, 3]) % 11) % 10 === Number(number.at(-1));

/** FedEx ASTRA, 32 digits: digits 17 to 28 hold a number of FedEx Express. */
const isFedexAstra = (number: string): boolean => isFedexExpress(number.slice(16, 28));

/** FedEx Ground, 15 digits. */
const isFedexGround = (number: string): boolean =>
  toTen(weighted(toDigits(number.slice(0, 14)), [1, 3])) === Number(number[14]);

/** FedEx Ground, 22 digits starting with 96: the rule for 15 digits, applied to the last 15. */
const isFedexGround96 = (number: string): boolean => isFedexGround(number.slice(7));

/** FedEx SSCC-18. */
const isFedexSscc = (number: string): boolean =>
  toTen(weighted(toDigits(number.slice(2, 17)), [3, 1])) === Number(number[17]);

/** GS1, as in an SSCC and in the numbers of USPS: weights 3 and 1 from the right. */
const isGs1Number = (number: string): boolean =>
  toTen(weighted(toDigits(number.slice(0, -1)).reverse(), [3, 1])) === Number(number.at(-1));

/** USPS, 20 digits: the check digit may count a leading 91 that is not printed. */
const isUsps20 = (number: string): boolean => isGs1Number(number) || isGs1Number(`91${number}`);

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** DPD: ISO 7064 MOD 37,36 over digits and letters. */
function isDpdNumber(number: string): boolean {
  const product = Array.from(number.slice(0, -1)).reduce((last, character) => {
    const sum = (last + ALPHANUMERIC.indexOf(character)) % 36 || 36;
    return (sum * 2) % 37;
  }, 36);
  return ALPHANUMERIC[(37 - product) % 36] === number.at(-1);
}

/** The check digits of the forms of numbers, by the names that `known-carriers.json` gives them. */
export const CHECKS: Readonly<Record<string, (number: string) => boolean>> = {
  isUpsNumber,
  isUpsWaybill,
  isS10Number,
  isDhlWaybill,
  isIdentcode,
  isGs1Number,
  isUsps20,
  isFedexExpress,
  isFedexBarcode,
  isFedexAstra,
  isFedexGround,
  isFedexGround96,
  isFedexSscc,
  isDpdNumber,
  // What follows 420 and a ZIP code.
  isUspsBarcode20: (number) => isUsps20(number.slice(-20)),
  isUspsBarcode22: (number) => isGs1Number(number.slice(-22)),
  isUspsBarcode26: (number) => isGs1Number(number.slice(-26)),
};

/** The tracking number in a barcode, likewise. */
export const HELD_PARTS: Readonly<Record<string, (barcode: string) => string>> = {
  // Without up to two leading zeros: numbers have 12 to 14 digits.
  endOfFedexBarcode: (barcode) => barcode.slice(-14).replace(/^00?/, ''),
  numberInAstra: (barcode) => barcode.slice(16, 28),
  last20: (barcode) => barcode.slice(-20),
  last22: (barcode) => barcode.slice(-22),
  last26: (barcode) => barcode.slice(-26),
};
