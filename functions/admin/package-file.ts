import { join } from 'node:path';

import { parse } from 'csv-parse/sync';

import { findFunctionsFolder } from '../local/functions-folder';
import { ServiceError } from '../src/errors';
import { OperationRefusal } from '../src/operations';
import { measureRequest } from '../src/quotes/measure-request';
import type { Package } from '../src/quotes/pricing/package';
import { QuoteRequest } from '../src/quotes/quote-request';

/** A few weights and sizes to many destinations, in the proportions in which stores send them. */
export const REPRESENTATIVE_PACKAGES = join(findFunctionsFolder(), 'admin/data/packages.csv');

const NUMBERS = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'];

function csvRows(text: string): Record<string, unknown>[] {
  const options = { bom: true, columns: true, skip_empty_lines: true, trim: true } as const;
  return parse<Record<string, string>>(text, options).map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]): [string, unknown] => {
        if (NUMBERS.includes(name)) return [name, Number(value)];
        return [name, name === 'is_document' ? value.toLowerCase() === 'true' : value];
      }),
    ),
  );
}

const jsonLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown);

/**
 * Packages as `apiQuote` takes them, from CSV with a heading or from JSON lines.
 * @throws OperationRefusal that names the first package that does not fit.
 */
export function readPackages(name: string, text: string, shipDate: string): Package[] {
  const rows = name.toLowerCase().endsWith('.csv') ? csvRows(text) : jsonLines(text);
  return rows.map((row, at) => {
    const parsed = QuoteRequest.safeParse(row);
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
      throw new OperationRefusal(`${name}: package ${at + 1}: ${faults.join(', ')}.`);
    }
    try {
      return measureRequest(parsed.data, shipDate);
    } catch (cause) {
      if (!(cause instanceof ServiceError)) throw cause;
      throw new OperationRefusal(`${name}: package ${at + 1}: ${cause.message}`);
    }
  });
}
