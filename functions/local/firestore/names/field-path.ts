import { invalidArgument, type RpcError } from '../errors/rpc-error';
import { compareUtf8 } from './compare-names';

/** The names from the document down to a field: `a.b` is `['a', 'b']`. Never empty. */
export type FieldPath = readonly string[];

export const DOCUMENT_ID = '__name__';

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const MAX_PATH_BYTES = 1500;
const RESERVED = /^__.*__$/s;
const SEGMENT = /(?:([A-Za-z_][A-Za-z0-9_]*)|`((?:[^`\\]|\\.)*)`)(\.|$)/sy;

const pathTooLong = (): RpcError =>
  invalidArgument(`property path is longer than ${MAX_PATH_BYTES} bytes.`);

/** `above`: the bytes of the path to the map that the field lies in. Returns those to the field. */
export function checkFieldName(name: string, above = 0): number {
  if (name === '') {
    throw invalidArgument('A field name is empty.');
  }
  if (RESERVED.test(name)) {
    throw invalidArgument(`Field name "${name}" is invalid because it is reserved.`);
  }
  const bytes = above + (above > 0 ? 1 : 0) + Buffer.byteLength(name);
  if (bytes > MAX_PATH_BYTES) throw pathTooLong();
  return bytes;
}

/**
 * Parses a field path of the protocol, where a name other than letters, digits and underscores
 * stands in backticks, in which a backslash escapes.
 * @example parseFieldPath('a.`b c`') // ['a', 'b c']
 */
export function parseFieldPath(text: string): FieldPath {
  const names: string[] = [];
  const segment = new RegExp(SEGMENT);
  for (let more = true; more;) {
    const match = segment.exec(text);
    if (match === null) {
      throw invalidArgument(`"${text}" is not a valid field path.`);
    }
    names.push(match[1] ?? (match[2] ?? '').replaceAll(/\\(.)/gs, '$1'));
    more = match[3] === '.';
  }
  if (Buffer.byteLength(names.join('.')) > MAX_PATH_BYTES) throw pathTooLong();
  return names;
}

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The protocol's text of a path; the same for the same path, however it was sent. */
export const formatFieldPath = (path: FieldPath): string =>
  path
    .map((name) =>
      PLAIN_NAME.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, (sign) => `\\${sign}`)}\``,
    )
    .join('.');

/** Name by name, as they are without backticks. */
export function compareFieldPaths(a: FieldPath, b: FieldPath): number {
  for (const [at, name] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const order = compareUtf8(name, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** For a path that names a field of a document, as masks and transforms do. */
export function parseStoredFieldPath(text: string): FieldPath {
  const path = parseFieldPath(text);
  for (const name of path) checkFieldName(name);
  return path;
}
