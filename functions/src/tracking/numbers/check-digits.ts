const digitsOf = (text: string): number[] => Array.from(text, Number);

/** The sum of the digits times their weights; the weights repeat. */
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0);

const toTen = (sum: number): number => (10 - (sum % 10)) % 10;

/** UPS 1Z: letters count as ((their ASCII code - 3) mod 10). */
export function isUpsNumber(number: string): boolean {
  const body = Array.from(number.slice(2, -1), (character) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10,
  );
  return toTen(weighted(body, [1, 2])) === Number(number.at(-1));
}

/** UPU standard S10. */
export function isS10Number(number: string): boolean {
  const remainder = 11 - (weighted(digitsOf(number.slice(2, 10)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
  const check = remainder === 10 ? 0 : remainder === 11 ? 5 : remainder;
  return check === Number(number[10]);
}

/** DHL Express waybill. */
export const isDhlWaybill = (number: string): boolean =>
  Number(number.slice(0, 9)) % 7 === Number(number[9]);

/** FedEx Express, 12 digits. */
export const isFedexExpress = (number: string): boolean =>
  (weighted(digitsOf(number.slice(0, 11)), [3, 1, 7]) % 11) % 10 === Number(number[11]);

/** FedEx Ground, 15 digits. */
export const isFedexGround = (number: string): boolean =>
  toTen(weighted(digitsOf(number.slice(0, 14)), [1, 3])) === Number(number[14]);

/** FedEx Ground, 22 digits starting with 96: the rule for 15 digits, applied to the last 15. */
export const isFedexGround96 = (number: string): boolean => isFedexGround(number.slice(7));

/** FedEx SSCC-18. */
export const isFedexSscc = (number: string): boolean =>
  toTen(weighted(digitsOf(number.slice(2, 17)), [3, 1])) === Number(number[17]);
