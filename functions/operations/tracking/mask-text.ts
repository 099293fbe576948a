import { normaliseNumber } from '../../src/tracking/numbers/normalise-number';

/** The fixed parts of a carrier's number, which stay: its start, and a country at its end. */
const FORM = /^(1Z|96(?=\d{20}$)|[A-Z]{1,4})?(.*?)([A-Z]{2})?$/;

/**
 * A number in the same form that names nobody's parcel: its digits become 0, its inner letters X.
 *
 * @example maskNumber('EB315050240TH') // 'EB000000000TH'
 */
export function maskNumber(number: string): string {
  const [, start = '', inner = '', end = ''] = FORM.exec(number) ?? [];
  return `${start}${inner.replace(/\d/g, '0').replace(/[A-Z]/g, 'X')}${end}`;
}

/** Masks the texts of answers about one number. */
export interface Masking {
  readonly number: string;
  /**
   * A text reduced to its shape: letters become x, digits 0. Only the requested number, in any
   * form, becomes the masked one.
   *
   * @example text('Left with Ann, call 0812') // 'xxxx xxxx xxx, xxxx 0000'
   */
  readonly text: (text: string) => string;
  /** Only the number masked, in a text that holds no personal data. */
  readonly numberIn: (text: string) => string;
  /** Whether a value is the asked number. */
  readonly isAsked: (value: string | number) => boolean;
}

export function createMasking(asked: string): Masking {
  const masked = maskNumber(asked);
  // Parcel numbers without their check digit are numbers of pieces.
  const short = { asked: asked.slice(0, -1), masked: masked.slice(0, -1) };
  const numberIn = (text: string): string => text.replace(new RegExp(asked, 'gi'), masked);

  function text(given: string): string {
    const normal = normaliseNumber(given);
    if (normal === asked) return masked;
    if (normal === short.asked) return short.masked;
    const shown = given.split(new RegExp(asked, 'i')).map(maskLetters).join(masked);
    const other = normaliseNumber(shown);
    return other === masked || other === short.masked ? shown.replaceAll('0', '1') : shown;
  }

  return {
    number: masked,
    text,
    numberIn,
    isAsked: (value) =>
      typeof value === 'string'
        ? normaliseNumber(value) === asked
        : /^\d+$/.test(asked) && value === Number(asked),
  };
}

const maskLetters = (text: string): string =>
  text.replace(/[\p{L}\p{M}]/gu, 'x').replace(/\p{N}/gu, '0');
