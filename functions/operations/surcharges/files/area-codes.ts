import { countryName } from '../../../src/countries/country-list';
import {
  codeInterval,
  type CodeInterval,
} from '../../../src/quotes/surcharges/areas/code-interval';
import {
  canonicalCode,
  isFullCode,
  withLostZero,
} from '../../../src/quotes/surcharges/areas/postal-code';
import { postalFormat } from '../../../src/quotes/surcharges/areas/postal-formats';
import { splitCodes } from '../rules/split-codes';

/** How a code was understood that is not written as it is read. */
export interface CodeRemark {
  readonly kind: 'lost-zero' | 'beginning' | 'plus-four';
  readonly written: string;
  readonly read: string;
}

export interface CodesFault {
  readonly kind: 'fault';
  readonly column: 'from' | 'to';
  readonly message: string;
}

/** Postal codes of a row, in canonical form. */
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

/** What is left of a code that a spreadsheet has taken for a large or a decimal number. */
const SPREADSHEET_NUMBER = /^\d+(?:\.\d+)?E[+-]\d+$|^\d+\.0{1,2}$/i;

/**
 * Reads the postal codes of a row: one code, the beginning of codes, or a range in two cells or in
 * one.
 *
 * @example readCodes('US', '6390', '') // the code 06390, with a remark on its lost zero
 */
export function readCodes(country: string, from: string, to: string): Codes | CodesFault {
  const inOneCell = splitCodes(country, from);
  if (inOneCell !== undefined && to !== '') {
    return fault('to', `"${from}" is a range already: leave one of the cells empty.`);
  }
  if (from === '') return fault('from', 'The first postal code of the range is missing.');
  const [firstText, lastText] = inOneCell ?? [from, to];
  const first = readEnd(country, firstText);
  if (typeof first === 'string') return fault('from', first);
  const last = lastText === '' ? first : readEnd(country, lastText);
  if (typeof last === 'string') return fault(inOneCell === undefined ? 'to' : 'from', last);
  return toCodes(country, first, last);
}

function toCodes(country: string, first: End, last: End): Codes | CodesFault {
  if (!isAlike(first, last) && postalFormat(country).kind === 'digits') {
    return fault(
      'from',
      `"${first.written}" and "${last.written}" differ in length: write both in full, or the shorter one with * at its end.`,
    );
  }
  const interval = codeInterval(country, first.code, last.code);
  if (interval.low > interval.high) {
    const message = `"${first.written}" comes after "${last.written}": the lower code goes first.`;
    return fault('from', message);
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

/** One of two codes may have lost more than one zero, and nothing tells how many. */
const isAlike = (first: End, last: End): boolean =>
  first.isFull === last.isFull || first.isBeginning || last.isBeginning;

/** The code at an end of a range, or what is wrong with it. */
function readEnd(country: string, cell: string): End | string {
  // Spreadsheets mark a number that is kept as text with an apostrophe.
  const written = cell.startsWith("'") ? cell.slice(1) : cell;
  if (SPREADSHEET_NUMBER.test(written)) {
    return `"${written}" is no postal code but a number of a spreadsheet: format the column as text.`;
  }
  const isBeginning = written.endsWith('*');
  const code = canonicalCode(country, isBeginning ? written.slice(0, -1) : written);
  if (code === undefined) {
    return `"${written}" is not a postal code of ${countryName(country) ?? country} (${country}).`;
  }
  const read = isBeginning ? code : (withLostZero(country, code) ?? code);
  const isFull = isFullCode(country, read);
  const kind = isBeginning ? undefined : remarkOn(country, { written, code, read, isFull });
  return {
    written,
    code: read,
    isFull,
    isBeginning,
    remark: kind && { kind, written, read: kind === 'beginning' ? `${read}*` : read },
  };
}

function remarkOn(
  country: string,
  { written, code, read, isFull }: Pick<End, 'written' | 'code' | 'isFull'> & { read: string },
): CodeRemark['kind'] | undefined {
  if (postalFormat(country).kind !== 'digits') return undefined;
  if (read !== code) return 'lost-zero';
  if (!isFull) return 'beginning';
  const isCut = written.length > code.length && written.replace(/\D/g, '').length > code.length;
  return isCut ? 'plus-four' : undefined;
}

const fault = (column: 'from' | 'to', message: string): CodesFault => ({
  kind: 'fault',
  column,
  message,
});
