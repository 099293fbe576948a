import { heldText, isShortened, isWithZeros } from '../../../src/carrier-numbers/spreadsheet-texts';
import type { Fault } from '../../../src/errors/fault';
import {
  type CodeInterval,
  canonicalCode,
  codeInterval,
  isFullCode,
  postalFormat,
  withLostZero,
} from '../../../src/pricing/surcharges/areas/postal-code';
import { surchargeFault } from '../../faults/surcharges';

/** How a code was read that is not in canonical form. */
export interface CodeRemark {
  readonly code: 'area_zeros_lost' | 'area_codes_begin' | 'area_codes_cut';
  readonly written: string;
  readonly read: string;
}

export interface CodesFault {
  readonly kind: 'fault';
  readonly column: 'from' | 'to';
  readonly fault: Fault;
}

export interface Codes extends CodeInterval {
  readonly kind: 'codes';
  readonly from: string;
  /** Missing for one code, and for all that begin with one. */
  readonly to: string | undefined;
  readonly remarks: readonly CodeRemark[];
}

interface End {
  readonly written: string;
  readonly code: string;
  readonly isFull: boolean;
  /** Whether it ends with `*`. */
  readonly isBeginning: boolean;
  readonly remark: CodeRemark | undefined;
}

/**
 * Reads the postal codes of a row: one code, the beginning of codes, or a range in two cells or in
 * one.
 *
 * @example readCodes('US', '6390', '') // the code 06390, with a remark on its lost zero
 */
export function readCodes(country: string, from: string, to: string): Codes | CodesFault {
  const inOneCell = splitCodes(country, from);
  if (inOneCell !== undefined && to !== '') {
    return faultIn('to', surchargeFault('area_range_given', { text: from }));
  }
  if (from === '') return faultIn('from', surchargeFault('area_first_code_missing'));
  const [firstText, lastText] = inOneCell ?? [from, to];
  const first = readEnd(country, firstText);
  if (!('written' in first)) return faultIn('from', first);
  const last = lastText === '' ? first : readEnd(country, lastText);
  if (!('written' in last)) {
    const isOpen = /^\*+$/.test(lastText);
    const text = inOneCell === undefined ? lastText : from;
    const fault = isOpen ? notCode(country, text, first.written.replace(/\*$/, '')) : last;
    return faultIn(inOneCell === undefined ? 'to' : 'from', fault);
  }
  return toCodes(country, first, last);
}

function toCodes(country: string, first: End, last: End): Codes | CodesFault {
  const ends = { text: first.written, last: last.written };
  if (!isSameForm(first, last) && postalFormat(country).kind === 'digits') {
    return faultIn('from', surchargeFault('area_codes_unlike', ends));
  }
  const interval = codeInterval(country, first.code, last.code);
  if (interval.low > interval.high) {
    return faultIn('from', surchargeFault('area_range_reversed', ends));
  }
  return {
    kind: 'codes',
    from: first.code,
    to: last.code === first.code ? undefined : last.code,
    low: interval.low,
    high: interval.high,
    remarks: [first.remark, last === first ? undefined : last.remark].filter(
      (remark) => remark !== undefined,
    ),
  };
}

/** One of two codes may have lost more than one zero; how many is unknown. */
const isSameForm = (first: End, last: End): boolean =>
  first.isFull === last.isFull || first.isBeginning || last.isBeginning;

function readEnd(country: string, cell: string): End | Fault {
  const written = heldText(cell);
  if (isShortened(written) || isWithZeros(written)) {
    return surchargeFault('area_code_is_number', { text: written });
  }
  const isBeginning = written.endsWith('*');
  const code = canonicalCode(country, isBeginning ? written.slice(0, -1) : written);
  if (code === undefined) {
    return notCode(country, written, findBeginning(country, written));
  }
  const read = isBeginning ? code : (withLostZero(country, code) ?? code);
  const isFull = isFullCode(country, read);
  const remark = isBeginning ? undefined : remarkOn(country, { written, code, read, isFull });
  return {
    written,
    code: read,
    isFull,
    isBeginning,
    remark: remark && {
      code: remark,
      written,
      read: remark === 'area_codes_begin' ? `${read}*` : read,
    },
  };
}

/** With what all codes that begin so are written as, if that is what was meant: `907*` for `907-*`. */
const notCode = (country: string, text: string, beginning: string | undefined): Fault =>
  surchargeFault('area_not_code', {
    text,
    country,
    near: beginning === undefined ? [] : [`${beginning}*`],
  });

const STAR = /^([^*]{1,12})\*+$/;

/** The beginning in a text such as `907**`. */
function findBeginning(country: string, text: string): string | undefined {
  const given = STAR.exec(text)?.[1];
  return given !== undefined && canonicalCode(country, given) !== undefined ? given : undefined;
}

function remarkOn(
  country: string,
  { written, code, read, isFull }: Pick<End, 'written' | 'code' | 'isFull'> & { read: string },
): CodeRemark['code'] | undefined {
  if (postalFormat(country).kind !== 'digits') return undefined;
  if (read !== code) return 'area_zeros_lost';
  if (!isFull) return 'area_codes_begin';
  const isTruncated =
    written.length > code.length && written.replace(/\D/g, '').length > code.length;
  return isTruncated ? 'area_codes_cut' : undefined;
}

const faultIn = (column: 'from' | 'to', fault: Fault): CodesFault => ({
  kind: 'fault',
  column,
  fault,
});

/** A hyphen or dash, which codes have too, and the signs that only separate codes. */
const DASH = / ?[-\u2010-\u2015\u2212] ?/;
const BETWEEN_TWO = / ?[~\u301C\uFF5E] ?| to | [-\u2010-\u2015\u2212] /i;

const INWARD = /^\d[A-Z]{2}$/i;

/**
 * The first and the last code of a range that is written as one text. Undefined for a single code,
 * which may have a hyphen.
 *
 * @example splitCodes('GB', 'IV4-IV11') // ['IV4', 'IV11']
 * @example splitCodes('JP', '907-1801') // undefined
 */
export function splitCodes(country: string, text: string): readonly [string, string] | undefined {
  const texts = splitInTwo(text);
  return texts === undefined || isOneCode(country, ...texts) ? undefined : texts;
}

/** The same for any text that could be a range, whatever codes a country has. */
export function splitInTwo(text: string): readonly [string, string] | undefined {
  if (/^\w*$/.test(text)) return undefined;
  const spaced = text.replaceAll(/\s+/g, ' ');
  const [from, to, more] = spaced.split(BETWEEN_TWO.test(spaced) ? BETWEEN_TWO : DASH);
  return from === undefined || to === undefined || more !== undefined ? undefined : [from, to];
}

function isOneCode(country: string, from: string, to: string): boolean {
  const format = postalFormat(country);
  const joined = canonicalCode(country, `${from}-${to}`);
  switch (format.kind) {
    case 'none':
      return true;
    case 'british':
      return INWARD.test(to);
    case 'digits':
      // Codes are hyphenated in unequal parts; two equal ones are the beginnings of a range.
      if (!/\d/.test(from)) return true;
      return joined !== undefined && isFullCode(country, joined) && from.length !== to.length;
    case 'letters':
      if (format.shape === undefined) return from.length !== to.length;
      return joined !== undefined && format.shape.test(joined);
  }
}
