import { join } from 'node:path';

import type * as z from 'zod';

import { ServiceError } from '../../../src/errors/service-error';
import { issueFault } from '../../../src/fields/field-fault';
import type { Package } from '../../../src/pricing/weights';
import { QuoteRequest, measureRequest } from '../../../src/quotes/quote-request';
import { findFunctionsFolder } from '../../../tools/functions-folder';
import { fileFault } from '../../faults/files';
import { readCsv } from '../../sheets/csv';
import {
  type FileFault,
  FileRefusal,
  type GivenFile,
  at,
  isCsv,
  refuseFaults,
} from '../../sheets/files';
import { describeIssue, listSuggestions } from '../../sheets/json-file';
import { readHeading } from '../../sheets/sheet';
import { decodeText } from '../../sheets/text-encoding';

/** Typical weights and sizes to many destinations, in the proportions that stores send. */
export const REPRESENTATIVE_PACKAGES = join(findFunctionsFolder(), 'desk/data/packages.csv');

const MAX_FAULTS = 20;

interface PackageLine {
  readonly line: number;
  readonly content: unknown;
}

type Lines = (PackageLine | FileFault)[];

const NUMBERS = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'];
const COLUMNS = ['country', ...NUMBERS].map((name) => ({ names: [name] as const }));
const FLAGS: Readonly<Record<string, boolean>> = { '': false, false: false, true: true };

function fromCsv(text: string): Lines {
  const file = readCsv(text, { isRagged: false });
  if (file.kind === 'faults') return [...file.faults];
  const [heading, ...rows] = file.lines;
  if (heading === undefined) return [];
  const { faults, places } = readHeading(heading.cells, COLUMNS, 'ignored');
  const known = new Map([...places].map(([name, index]) => [index, name]));
  if (faults.length > 0) {
    return faults.map(({ index, fault }) => at({ line: heading.line, column: index + 1 }, fault));
  }
  return rows.map(({ cells, line }) => ({
    line,
    content: Object.fromEntries(
      heading.cells.map((text, index) => {
        const name = known.get(index) ?? text;
        return [name, parseValue(name, cells[index] ?? '')];
      }),
    ),
  }));
}

function parseValue(name: string, text: string): unknown {
  if (NUMBERS.includes(name)) return text === '' ? undefined : Number(text);
  return name === 'is_document' ? (FLAGS[text.toLowerCase()] ?? text) : text;
}

const fromJsonLines = (text: string): Lines =>
  text
    .split('\n')
    .map((content, index) => ({ line: index + 1, content }))
    .filter(({ content }) => content.trim() !== '')
    .map(({ line, content }) => {
      try {
        return { line, content: JSON.parse(content) as unknown };
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        return at({ line, column: 1 }, fileFault('json_malformed', { reason }));
      }
    });

function readPackage({ line, content }: PackageLine, shipDate: string): Package | FileFault[] {
  const parsed = QuoteRequest.safeParse(content, { error: describeIssue });
  if (!parsed.success) return parsed.error.issues.map((issue) => issueAt(line, issue));
  try {
    return measureRequest(parsed.data, shipDate);
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    return [at({ line, column: 1 }, cause.fault)];
  }
}

const issueAt = (line: number, issue: z.core.$ZodIssue): FileFault =>
  at(
    { line, column: 1, path: issue.path.join('.') },
    fileFault('member_wrong', { wrong: issueFault(issue), near: listSuggestions(issue) }),
  );

/**
 * Reads packages as `apiQuote` takes them, from CSV with a heading or from JSON lines.
 * @throws FileRefusal that names the lines with faults.
 */
export function readPackages(file: GivenFile, shipDate: string): Package[] {
  const text = decodeText(file);
  const lines = isCsv(file.name) ? fromCsv(text) : fromJsonLines(text);
  const read = lines.map((line) => ('code' in line ? [line] : readPackage(line, shipDate)));
  const faults = read.flatMap((one) => (Array.isArray(one) ? one : []));
  if (faults.length > 0) {
    throw refuseFaults(file.name, faults, MAX_FAULTS, 'replay');
  }
  if (read.length === 0) {
    const fault = fileFault(text.trim() === '' ? 'file_empty' : 'lines_missing');
    throw new FileRefusal(file.name, [at({ line: 1, column: 1 }, fault)], 0, 'replay');
  }
  return read.flatMap((one) => (Array.isArray(one) ? [] : [one]));
}
