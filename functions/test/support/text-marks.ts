import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { ADVICE } from '../../desk/cli/output/advice';
import { ENGLISH } from '../../desk/faults/english';
import { THAI } from '../../desk/faults/thai';

export const TEXT_MARKS = join(__dirname, '../desk/text-marks.txt');

const HEX = 4;

/** A few characters that differ where texts do. */
export const markText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, HEX);

const ADVICE_ON = new Map<string, string>(Object.entries(ADVICE));
const IN_THAI = new Map<string, string>(Object.entries(THAI));

/** A line for each code: marks of its sentence and advice in English, and of its sentence in Thai. */
export const markTexts = (): string[] =>
  Object.entries(ENGLISH).map(([code, english]) => {
    const marks = [`${english}${ADVICE_ON.get(code) ?? ''}`, IN_THAI.get(code) ?? ''].map(markText);
    return [code, ...marks].join(' ');
  });
