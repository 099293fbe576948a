import { join } from 'node:path';

import { ServiceError } from '../../src/errors/service-error';
import { measureRequest } from '../../src/quotes/measure-request';
import type { Package } from '../../src/quotes/pricing/package';
import { QuoteRequest } from '../../src/quotes/quote-request';
import { OperationRefusal } from '../../src/store/operation';
import { findFunctionsFolder } from '../../tooling/functions-folder';
import { readPackageLines, type PackageLine } from './read-package-lines';

/** A few weights and sizes to many destinations, in the proportions in which stores send them. */
export const REPRESENTATIVE_PACKAGES = join(findFunctionsFolder(), 'admin/data/packages.csv');

const MOST_FAULTS = 20;

function read({ content, fault }: PackageLine, shipDate: string): Package | string {
  if (fault !== undefined) return fault;
  const parsed = QuoteRequest.safeParse(content);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) =>
      [...path, message].join(' ').trim(),
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
 * Packages as `apiQuote` takes them, from CSV with a heading or from JSON lines.
 * @throws OperationRefusal that names the lines which do not fit.
 */
export function readPackages(name: string, text: string, shipDate: string): Package[] {
  const lines = readPackageLines(name, text);
  const results = lines.map((line) => ({ at: line.line, result: read(line, shipDate) }));
  const faults = results.flatMap(({ at, result }) =>
    typeof result === 'string' ? [`${name}:${at}: ${result}`] : [],
  );
  if (faults.length > 0) {
    const more = faults.length - MOST_FAULTS;
    const rest = more > 0 ? [`and ${more} more`] : [];
    throw new OperationRefusal([...faults.slice(0, MOST_FAULTS), ...rest].join('\n'));
  }
  if (results.length === 0) throw new OperationRefusal(`${name} holds no package.`);
  return results.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]));
}
