import { ENGLISH } from '../operations/faults/english';
import type { Fault } from '../src/errors/fault';
import { createWords, ENGLISH_FORMATS, sayInEnglish, withAdvice } from '../src/errors/words';
import { ADVICE } from './advice';

/** A fault in English, with the commands or options that help with it and with those within it. */
export const sayFault = withAdvice(
  sayInEnglish(ENGLISH),
  ADVICE,
  createWords(ADVICE, ENGLISH, ENGLISH_FORMATS),
);

/** Whether a refusal has its words in the tables of faults. */
export const isSaid = ({ code }: Fault): boolean => code in ENGLISH;
