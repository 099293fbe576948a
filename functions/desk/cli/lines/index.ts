import { accountLines } from './accounts';
import { attentionLines } from './attention';
import { auditLines } from './audit';
import { billLines } from './bills';
import { explanationLines } from './explanations';
import { homeLines } from './home';
import type { Line, Lines } from './line';
import { listLines } from './lists';
import { onTimeLines } from './on-time';
import { printPlainly, printWritten } from './plain';
import { publicationLines } from './publication';
import { ratesLines } from './rates';
import { searchLines } from './search';
import { surchargesLines } from './surcharges';
import { suspensionLines } from './suspensions';
import { trackingLines } from './tracking';

const LINES: Lines = {
  ...accountLines,
  ...listLines,
  ...billLines,
  ...onTimeLines,
  ...ratesLines,
  ...publicationLines,
  ...explanationLines,
  ...surchargesLines,
  ...searchLines,
  ...suspensionLines,
  ...trackingLines,
  ...homeLines,
  ...attentionLines,
  ...auditLines,
};

/** A line whose verb is known at run time alone. */
export type AnyLine = Line<unknown, unknown>;

/**
 * What a command prints of its verb's answer, unless the verb has a line of its own: a table, a record, or
 * where a file was written.
 */
export const lineOf = (name: string, writesFile: boolean): AnyLine =>
  // Each is of the answer and the input of the verb whose name it bears.
  (LINES as Readonly<Record<string, AnyLine>>)[name] ?? {
    print: writesFile ? printWritten : printPlainly,
  };
