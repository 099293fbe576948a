import { isDeepStrictEqual } from 'node:util';

/** Where an answer differs from the one that a page prints. */
export interface Difference {
  readonly path: string;
  readonly printed: unknown;
  readonly got: unknown;
}

/** What another run has otherwise: ids, numbers of records, instants, cursors, and keys made of the time. */
const VARYING = new RegExp(
  [
    '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    '(?<number>[SP]R(?:-[0-9A-Z]{4}){3})',
    String.raw`(?<instant>\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))`,
    String.raw`(?<key>(?<=-)\d{10,20})`,
    '(?<cursor>[A-Za-z0-9_-]{30,})',
    '(?<id>[0-9a-hjkmnp-tv-z]{12})',
  ]
    .map((form) => String.raw`\b${form}\b`)
    .join('|'),
  'g',
);

/** A text with the kind of each varying part in its place. */
const toComparable = (text: string): string =>
  text.replaceAll(VARYING, (...found) => {
    const kinds = found.at(-1) as Readonly<Record<string, string | undefined>>;
    const kind = Object.keys(kinds).find((name) => kinds[name] !== undefined);
    return `<${kind ?? 'request id'}>`;
  });

/** Whether the answer was cached depends on what was asked before. */
const OF_THE_TIME = new Set(['cached']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * How an answer differs from a printed one: not at all, if only ids and times do. A shortened one may
 * lack members, and entries of lists, at every level.
 * @example compareAnswers({ id: '3a88n7xwrrpc', status: 'new' }, { id: 'k3mb43h1n293', status: 'old' }, false)
 * // [{ path: 'status', printed: 'new', got: 'old' }]
 */
export function compareAnswers(
  printed: unknown,
  got: unknown,
  isShortened: boolean,
  path = '',
): Difference[] {
  const below = (name: string | number): string => (path === '' ? `${name}` : `${path}.${name}`);
  if (Array.isArray(printed) && Array.isArray(got)) {
    if (isShortened) return compareShortened(printed, got, below);
    const longer = printed.length > got.length ? printed : got;
    return longer.flatMap((_, index) =>
      compareAnswers(printed[index], got[index], false, below(index)),
    );
  }
  if (isObject(printed) && isObject(got)) {
    const names = new Set([...Object.keys(printed), ...(isShortened ? [] : Object.keys(got))]);
    return [...names]
      .filter((name) => !(OF_THE_TIME.has(name) && typeof printed[name] === typeof got[name]))
      .flatMap((name) => compareAnswers(printed[name], got[name], isShortened, below(name)));
  }
  const isSame =
    typeof printed === 'string' && typeof got === 'string'
      ? toComparable(printed) === toComparable(got)
      : isDeepStrictEqual(printed, got);
  return isSame ? [] : [{ path, printed, got }];
}

/** Each printed entry is one of those that came, in their order; an empty list is empty. */
function compareShortened(
  printed: readonly unknown[],
  got: readonly unknown[],
  below: (index: number) => string,
): Difference[] {
  if (printed.length === 0 && got.length > 0)
    return [{ path: below(0), printed: undefined, got: got[0] }];
  let next = 0;
  return printed.flatMap((entry, index) => {
    const rest = got.slice(next).map((one) => compareAnswers(entry, one, true, below(index)));
    const place = rest.findIndex((differences) => differences.length === 0);
    if (place >= 0) next += place + 1;
    const [closest] = rest.toSorted((one, other) => one.length - other.length);
    return place >= 0 ? [] : (closest ?? [{ path: below(index), printed: entry, got: undefined }]);
  });
}
