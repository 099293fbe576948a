import { ENGLISH } from '../operations/faults/english';
import { OPERATOR_FORMATS, sayEnglish } from '../operations/faults/say-english';
import type { Fault } from '../src/errors/fault';
import { createWords } from '../src/errors/words';
import { ADVICE } from './advice';

const advise = createWords(ADVICE, ENGLISH, OPERATOR_FORMATS);

/** A fault in English, with the command or option that helps, if any. */
export function sayFault(fault: Fault): string {
  const sentence = sayEnglish(fault);
  if (!(fault.code in ADVICE)) return sentence;
  return `${sentence}${sentence.includes('\n') ? '\n' : ' '}${advise(fault)}`;
}

export const isFault = (finding: Fault | string): finding is Fault => typeof finding !== 'string';

/** Faults as `sayFault` says them, among lines that are worded already. */
export const sayFindings = (findings: readonly (Fault | string)[]): string[] =>
  findings.map((one) => (isFault(one) ? sayFault(one) : one));
