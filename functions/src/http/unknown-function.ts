import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { nearestOf } from '../text/nearest';

/** The functions' names, which are their addresses. */
export const FUNCTION_NAMES = [
  'apiQuote',
  'apiShippingServices',
  'shipmentCrud',
  'tracking',
] as const;

export type FunctionName = (typeof FUNCTION_NAMES)[number];
type Names = readonly string[];

/**
 * Whether a path is a misspelt function name.
 * @param names - The deployed ones: UAT has no tracking.
 * @example isMisspelt('/apiquote') // true
 */
export function isMisspelt(path: string, names: Names = FUNCTION_NAMES): boolean {
  if (path === '/') return false;
  const name = /^\/([^/]+)\/?$/.exec(path)?.[1];
  if (name === undefined || names.includes(name)) return false;
  return /^api/i.test(name) || nearestOf(name, FUNCTION_NAMES) !== undefined;
}

/**
 * Whether a path that reached a function is meant for another one. A function serves what resembles
 * its own name, so Hosting routes misspelt paths to a function with a different name.
 * @example isMeantForAnother('/shipmentcrud', 'apiQuote') // true
 */
export function isMeantForAnother(path: string, own: FunctionName): boolean {
  if (!isMisspelt(path)) return false;
  const nearest = nearestOf(nameIn(path), FUNCTION_NAMES);
  return nearest === undefined ? !own.startsWith('api') : nearest !== own;
}

/**
 * The refusal of a path without a function, naming the right one.
 * @param base - The URL before the names, without a trailing slash.
 */
export function unknownFunction(
  path: string,
  names: Names = FUNCTION_NAMES,
  base = '',
): ServiceError {
  const nearest = nearestOf(nameIn(path), names);
  const fault =
    nearest === undefined
      ? serviceFault('function_unknown', {
          path: shown(path),
          addresses: names.map((name) => `${base}/${name}`),
        })
      : serviceFault('function_misspelt', { path: shown(path), address: `${base}/${nearest}` });
  return new ServiceError('unknown_function', fault);
}

/** The last part of a path. */
const nameIn = (path: string): string => path.split('/').findLast(Boolean) ?? '';

const LONGEST_SHOWN = 80;

const shown = (path: string): string =>
  path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}...` : path;
