import type { Fault } from '../../../src/errors/fault';
import { CARD_FAULTS } from '../../../src/errors/rate-faults';
import { ENGLISH_FORMATS, type Say, createWords, withAdvice } from '../../../src/errors/words';
import { ENGLISH } from '../../faults/english';
import { sayEnglish } from '../../faults/say-english';
import { OperationRefusal } from '../../model/operation';
import { describeError } from '../../session/describe-error';
import { type FilePlace, FileRefusal, columnLetters } from '../../sheets/files';
import { formatCount } from '../../words/format-day';
import { ADVICE } from './advice';

/** A fault in English, with the commands or options that help with it and with those within it. */
export const sayFault = withAdvice(
  sayEnglish,
  ADVICE,
  createWords(ADVICE, ENGLISH, ENGLISH_FORMATS),
);

/** The faults of a card are corrected in its file; the advice on them is for versions. */
const sayInFile: Say = (fault) => (fault.code in CARD_FAULTS ? sayEnglish(fault) : sayFault(fault));

/** Faults as `sayFault` says them, after their places if they are of cells. */
export const sayFindings = (findings: readonly Fault[], withKeys = false): string[] =>
  findings.map((one) => {
    const said = sayFinding(one);
    return withKeys && isKeyed(one) ? `${said} [${one.key}]` : said;
  });

/** A warning that can be confirmed has a key. */
const isKeyed = (finding: Fault): finding is Fault & { readonly key: string } => 'key' in finding;

/** A finding after its cell, if it is of a file; that of a card says itself what it is of. */
const sayFinding = (fault: Fault & { readonly place?: FilePlace | string }): string =>
  typeof fault.place !== 'object' || fault.place.file === undefined
    ? sayFault(fault)
    : `${describePlace(fault.place.file, fault.place)}: ${sayFault(fault)}`;

/** `card.csv:7:3` as compilers name it, or `card.xlsx, sheet Rates, C7` as spreadsheets do. */
function describePlace(
  name: string,
  { file = name, sheet, line, column, path }: FilePlace,
): string {
  if (sheet !== undefined) return `${file}, sheet ${sheet}, ${columnLetters(column)}${line}`;
  return `${file}:${line}:${column}${path === undefined || path === '' ? '' : `: ${path}`}`;
}

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
  return error instanceof OperationRefusal ? sayFault(error.fault) : describeError(error);
}
