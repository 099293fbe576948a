import { describeError } from '../operations/describe-error';
import { ENGLISH, isFaultCode } from '../operations/faults/english';
import { columnLetters, FileRefusal, type FilePlace } from '../operations/sheets/file-faults';
import { formatCount } from '../operations/words/format-count';
import type { Fault } from '../src/errors/fault';
import {
  createWords,
  ENGLISH_FORMATS,
  sayInEnglish,
  withAdvice,
  type Say,
} from '../src/errors/words';
import { CARD_FAULTS } from '../src/quotes/cards/card-fault';
import { OperationRefusal } from '../src/store/operation';
import { ADVICE } from './advice';

const saySentence = sayInEnglish(ENGLISH);

/** A fault in English, with the commands or options that help with it and with those within it. */
export const sayFault = withAdvice(
  saySentence,
  ADVICE,
  createWords(ADVICE, ENGLISH, ENGLISH_FORMATS),
);

/** The faults of a card are mended in its file; the advice on them is for versions. */
const sayInFile: Say = (fault) =>
  fault.code in CARD_FAULTS ? saySentence(fault) : sayFault(fault);

/** `card.csv:7:3` as compilers name it, or `card.xlsx, sheet Rates, C7` as spreadsheets do. */
function describePlace(
  name: string,
  { file = name, sheet, line, column, path }: FilePlace,
): string {
  if (sheet !== undefined) return `${file}, sheet ${sheet}, ${columnLetters(column)}${line}`;
  return `${file}:${line}:${column}${path === undefined || path === '' ? '' : `: ${path}`}`;
}

/** A warning, after its place if it is of a cell. */
export const describeWarning = (fault: Fault & { readonly place?: FilePlace }): string =>
  fault.place?.file === undefined
    ? sayFault(fault)
    : `${describePlace(fault.place.file, fault.place)}: ${sayFault(fault)}`;

/** Why a command failed: each fault of a file at its place, or what was refused. */
export function describeFailure(error: unknown): string {
  if (error instanceof FileRefusal) {
    const { file, faults, moreFaults, purpose } = error;
    const count = formatCount(faults.length + moreFaults, 'fault');
    return [
      ...faults.map((fault) => `${describePlace(file, fault.place)}: ${sayInFile(fault)}`),
      ...(moreFaults > 0 ? [`... and ${formatCount(moreFaults, 'more fault')}`] : []),
      purpose === 'import' ? `${count}; nothing was imported.` : `${count}.`,
    ].join('\n');
  }
  const coded = error instanceof OperationRefusal ? error.coded : undefined;
  return coded !== undefined && isFaultCode(coded.code) ? sayFault(coded) : describeError(error);
}
