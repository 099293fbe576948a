import { invalidArgument, unimplemented } from '../errors/rpc-error';
import { MIN_ID } from './compare-names';

/** Where a document lives within its database: `shipments/7/events` and `e1`. */
export interface DocumentPath {
  readonly collection: string;
  readonly id: string;
}

export interface DocumentName extends DocumentPath {
  readonly database: string;
}

const MAX_SEGMENT_BYTES = 1500;
const MAX_NAME_BYTES = 6144;
/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const MAX_COLLECTIONS = 100;
const DATABASE = /^projects\/[^/]+\/databases\/[^/]+$/;
const RESOURCE = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s;
const RESERVED = /^__.*__$/s;
/** As Datastore gives them. */
const NUMERIC = /^__id-?\d+__$/;
/** Production takes the first for a document, although the documented form of reserved ids covers it. */
const UNRESERVED_DOCUMENT_IDS = ['____', MIN_ID];

function assertUnreserved(id: string, isDocumentId: boolean): void {
  if (!RESERVED.test(id) || (isDocumentId && UNRESERVED_DOCUMENT_IDS.includes(id))) return;
  if (isDocumentId && NUMERIC.test(id)) throw unimplemented(`numeric ids (${id})`);
  throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
}

function assertSegment(segment: string, name: string, isDocumentId: boolean): void {
  if (segment === '') {
    throw invalidArgument(`Document name "${name}" has an empty segment.`);
  }
  if (segment === '.' || segment === '..') {
    throw invalidArgument(`Document name "${name}" has the segment "${segment}".`);
  }
  assertUnreserved(segment, isDocumentId);
  if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) {
    throw invalidArgument(
      `Resource id "${segment.slice(0, 40)}..." is longer than ${MAX_SEGMENT_BYTES} bytes.`,
    );
  }
}

export function assertCollectionId(id: string): void {
  if (id.includes('/')) {
    throw invalidArgument(`Collection id "${id}" contains a slash.`);
  }
  assertSegment(id, id, false);
}

export function assertDatabaseName(name: string): void {
  if (!DATABASE.test(name)) {
    throw invalidArgument(`"${name}" is not a database name (projects/*/databases/*).`);
  }
}

/** The database of a resource, and its path below `documents`: empty for the root. */
function parseResource(name: string): { database: string; segments: string[]; path: string } {
  const match = RESOURCE.exec(name);
  const database = match?.[1];
  if (database === undefined) {
    throw invalidArgument(`"${name}" is not a resource name (projects/*/databases/*/documents).`);
  }
  const path = match?.[2] ?? '';
  const segments = path === '' ? [] : path.split('/');
  for (const [index, segment] of segments.entries()) {
    assertSegment(segment, name, index % 2 === 1);
  }
  if (Buffer.byteLength(path) > MAX_NAME_BYTES) {
    throw invalidArgument(`A document name is longer than ${MAX_NAME_BYTES} bytes.`);
  }
  if (segments.length > 2 * MAX_COLLECTIONS) {
    throw invalidArgument(`A document lies in more than ${MAX_COLLECTIONS} collections.`);
  }
  return { database, segments, path };
}

/** @example parseDocumentName('projects/p/databases/(default)/documents/a/b').id === 'b' */
export function parseDocumentName(name: string): DocumentName {
  const { database, segments, path } = parseResource(name);
  const id = segments.at(-1);
  if (id === undefined || segments.length % 2 !== 0) {
    throw invalidArgument(
      `Document name "${name}" has an odd number of segments, not an even one.`,
    );
  }
  return { database, collection: path.slice(0, -id.length - 1), id };
}

/** Of a request to the database. */
export function parseDocumentNameIn(database: string, text: string): DocumentName {
  const name = parseDocumentName(text);
  if (name.database !== database) {
    throw invalidArgument(`Document "${text}" is not in ${database}.`);
  }
  return name;
}

/** For the name of a document that was stored, and so was accepted by some version. */
export function restoreDocumentName(name: string): DocumentPath {
  const path = RESOURCE.exec(name)?.[2] ?? '';
  const end = path.lastIndexOf('/');
  return { collection: path.slice(0, end), id: path.slice(end + 1) };
}

/** What collections hang below: a document, or the root of the database (`path` empty). */
export function parseParentName(name: string): { database: string; path: string } {
  const { database, segments, path } = parseResource(name);
  if (segments.length % 2 !== 0) {
    throw invalidArgument(`Parent "${name}" is neither a document nor the root of a database.`);
  }
  return { database, path };
}

/** @example collectionIdOf('shipments/7/events') === 'events' */
export const collectionIdOf = (collection: string): string =>
  collection.slice(collection.lastIndexOf('/') + 1);

/** What a collection belongs to: a document, or the root (empty). */
export const parentOf = (collection: string): string =>
  collection.slice(0, Math.max(0, collection.lastIndexOf('/')));

export const childPath = (parent: string, child: string): string =>
  parent === '' ? child : `${parent}/${child}`;

export const formatDocumentName = (database: string, { collection, id }: DocumentPath): string =>
  `${database}/documents/${collection}/${id}`;

/** Equal for the same document of a database. */
export const documentKey = ({ collection, id }: DocumentPath): string => `${collection}/${id}`;
