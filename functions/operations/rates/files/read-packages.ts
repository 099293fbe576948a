import { join } from 'node:path';

import { ServiceError } from '../../../src/errors/service-error';
import { sayIssue } from '../../../src/fields/field-fault';
import type { Package } from '../../../src/quotes/pricing/package';
import { measureRequest, QuoteRequest } from '../../../src/quotes/quote-request';
import { findFunctionsFolder } from '../../../tooling/functions-folder';
import { refuse } from '../../faults/refusals';
import { describeIssue } from '../../sheets/describe-issue';
import { readTextFile } from '../../sheets/text-file';
import { type PackageLine, readPackageLines } from './read-package-lines';

/** Typical weights and sizes to many destinations, in the proportions that stores send. */
export const REPRESENTATIVE_PACKAGES = join(findFunctionsFolder(), 'admin/data/packages.csv');

const MOST_FAULTS = 20;

function readPackage({ content, fault }: PackageLine, shipDate: string): Package | string {
  if (fault !== undefined) return fault;
  const parsed = QuoteRequest.safeParse(content, { error: describeIssue });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) =>
      [...issue.path, sayIssue(issue)].join(' ').trim(),
    );
    return `${faults.join(', ')}.`;
  }
  try {
    return measureRequest(parsed.data, shipDate);
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    return cause.message;
  }
}

/**
 * Reads packages as `apiQuote` takes them, from CSV with a heading or from JSON lines.
 * @throws OperationRefusal that names the lines with faults.
 */
export async function readPackages(file: string, shipDate: string): Promise<Package[]> {
  const lines = readPackageLines(file, await readTextFile(file));
  const results = lines.map((line) => ({ at: line.line, result: readPackage(line, shipDate) }));
  const faults = results.flatMap(({ at, result }) =>
    typeof result === 'string' ? [`${file}:${at}: ${result}`] : [],
  );
  if (faults.length > 0) {
    const more = faults.length - MOST_FAULTS;
    const rest = more > 0 ? [`and ${more} more`] : [];
    throw refuse('packages_faulty', {
      lines: [...faults.slice(0, MOST_FAULTS), ...rest].join('\n'),
    });
  }
  if (results.length === 0) throw refuse('file_without_packages', { file });
  return results.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]));
}
