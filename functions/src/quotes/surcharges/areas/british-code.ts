/** Area, district, a letter of London's districts, and the inward part or its beginning. */
const CODE = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)(\d[A-Z]{0,2})?$/;
const WITH_SPACE = /^([A-Z]{1,2})(\d{1,2})([A-Z]?) (\d[A-Z]{0,2})$/;

/** Areas alone, and the codes of overseas territories, such as `FIQQ 1ZZ`. */
const WITHOUT_DISTRICT = /^[A-Z]{1,4}(?:\d[A-Z]{0,2})?$/;

/**
 * A British postal code, or the beginning of one, with two digits for its district, so that texts
 * compare as codes do. `words` is the code in upper case with single spaces between its parts.
 *
 * @example britishCode('IV4 8AB') // 'IV048AB', as is 'IV48AB'; 'IV4' is 'IV04'
 */
export function britishCode(words: string): string | undefined {
  const text = words.replaceAll(' ', '');
  const parts = WITH_SPACE.exec(words) ?? CODE.exec(text);
  if (parts === null) return WITHOUT_DISTRICT.test(text) ? text : undefined;
  const [, area = '', district = '', letter = '', inward = ''] = parts;
  return `${area}${district.padStart(2, '0')}${letter}${inward}`;
}
