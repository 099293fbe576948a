import { countryName } from '../../src/countries/country-list';
import type { Fault } from '../../src/errors/fault';
import { createWords, ENGLISH_FORMATS, type Formats } from '../../src/errors/words';
import { findProvince } from '../../src/thailand/province';
import { OperationRefusal } from '../model/operation';
import { formatInstant } from '../words/format-day';
import { ENGLISH } from './english';

/** Formats of the command line: times are Thailand's, to the second. */
export const OPERATOR_FORMATS: Formats = {
  ...ENGLISH_FORMATS,
  instant: (text) => formatInstant(Date.parse(text)),
  country: (code) => countryName(code) ?? code,
  provinces: (code) => findProvince(code)?.name_en ?? code,
};

/** A fault in English, for the command line and for scripts. */
export const sayEnglish = createWords(ENGLISH, ENGLISH, OPERATOR_FORMATS);

/** Lines, some of them faults and others already worded. */
export const sayLines = (lines: readonly (Fault | string)[]): string[] =>
  lines.map((line) => (typeof line === 'string' ? line : sayEnglish(line)));

/** @example throw refuseFault(cardFact('version_days_fixed', { version: 2, courier: 'osprey' })) */
export const refuseFault = (fault: Fault): OperationRefusal =>
  new OperationRefusal(fault, sayEnglish(fault));
