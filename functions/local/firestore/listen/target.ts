import type { Meter } from '../meter';
import { type DocumentPath, documentKey, parseDocumentNameIn } from '../names/resource-path';
import type { ListenTarget, OutgoingDocument } from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import { invalidArgument, unimplemented } from '../protocol/rpc-error';
import { executeQuery, matcherOf } from '../query/execute-query';
import { type Query, parseQuery } from '../query/parse-query';
import type { StoredDocument } from '../storage/stored-document';
import { type View, isInScope } from '../storage/view';

/** What a client knows of a target: its documents, by path. */
export type Results = Map<string, StoredDocument>;

/** What leads from the results that a client knows to those of a later state. */
export interface Difference {
  readonly changed: readonly StoredDocument[];
  /** The documents as the client knows them. */
  readonly gone: readonly StoredDocument[];
}

interface Found {
  readonly results: Results;
  /** Counts what production bills for finding them. */
  readonly bill: (meter: Meter) => void;
}

/** What a listener listens to. */
export interface Target {
  readonly database: string;
  /** Whether a change of the document may change the results. */
  covers(path: DocumentPath): boolean;
  find(view: View): Found;
  /** By the documents that have changed since the client got `known`. */
  difference(view: View, known: Results, paths: readonly DocumentPath[]): Difference;
  /** Those that a client learns about one by one, even if they do not exist. */
  readonly named: readonly DocumentPath[];
  outgoing(document: StoredDocument): OutgoingDocument;
}

const byPath = (documents: readonly StoredDocument[]): Results =>
  new Map(documents.map((document) => [documentKey(document), document]));

/** A write that changes nothing keeps the time. */
export const isSameVersion = (a: StoredDocument, b: StoredDocument | undefined): boolean =>
  a.updateMicros === b?.updateMicros;

export const differenceOf = (known: Results, next: Results): Difference => ({
  changed: [...next.values()].filter(
    (document) => !isSameVersion(document, known.get(documentKey(document))),
  ),
  gone: [...known.values()].filter((document) => !next.has(documentKey(document))),
});

/** Of the documents at the paths alone. */
function differenceAt(
  view: View,
  known: Results,
  paths: readonly DocumentPath[],
  isFound: (document: StoredDocument) => boolean,
): Difference {
  const changed: StoredDocument[] = [];
  const gone: StoredDocument[] = [];
  for (const path of paths) {
    const before = known.get(documentKey(path));
    const now = view.get(path);
    if (now !== undefined && isFound(now)) {
      if (!isSameVersion(now, before)) changed.push(now);
    } else if (before !== undefined) gone.push(before);
  }
  return { changed, gone };
}

const isNothing = ({ changed, gone }: Difference): boolean => changed.length + gone.length === 0;

function documentsTarget(database: string, names: readonly string[]): Target {
  const paths = [...new Set(names)].map((text) => parseDocumentNameIn(database, text));
  const keys = new Set(paths.map(documentKey));
  return {
    database,
    named: paths,
    covers: (path) => keys.has(documentKey(path)),
    find: (view) => ({
      results: byPath(paths.flatMap((path) => view.get(path) ?? [])),
      bill: (meter) => {
        meter.recordReads(paths.length);
      },
    }),
    difference: (view, known, changed) => differenceAt(view, known, changed, () => true),
    outgoing: (document) => outgoingDocument(database, document, undefined),
  };
}

function queryTarget(query: Query): Target {
  const find = (view: View): Found => {
    const found = executeQuery(view, query);
    const bill = (meter: Meter): void => {
      meter.recordQuery(query, found);
    };
    return { results: byPath(found.documents), bill };
  };
  const isFound = matcherOf(query);
  const isWithoutOffset = query.offset === 0;
  // Then each document is found by itself, whatever becomes of the others.
  const isWhole = isWithoutOffset && query.limit === Number.POSITIVE_INFINITY;
  return {
    database: query.database,
    named: [],
    covers: (path) => isInScope(query.scope, path),
    find,
    difference: (view, known, paths) => {
      const difference = differenceAt(view, known, paths, isFound);
      return isWhole || (isWithoutOffset && isNothing(difference))
        ? difference
        : differenceOf(known, find(view).results);
    },
    outgoing: (document) => outgoingDocument(query.database, document, query.mask),
  };
}

/** https://github.com/skunkteam/rust-firestore-emulator/blob/main/test-suite/tests/7-descendants-query.test.ts */
function assertListenable({ scope }: Query): void {
  if ('parent' in scope) {
    throw invalidArgument('All-collection queries are not supported by real-time queries.');
  }
  if ('ancestor' in scope && scope.ancestor !== '') {
    throw invalidArgument(
      "'all_descendants' in CollectionSelector with document parent is not supported by real-time queries.",
    );
  }
}

/**
 * `check`: refuses a query that production would refuse, for the lack of an index.
 * @throws RpcError if the target is not valid, or of a kind that this server does not cover.
 */
export function parseTarget(
  database: string,
  target: ListenTarget,
  check: (query: Query) => void,
): Target {
  switch (target.targetType) {
    case 'documents':
      return documentsTarget(database, target.documents.documents);
    case 'query': {
      const { parent, structuredQuery } = target.query;
      if (structuredQuery === undefined) throw invalidArgument('A target has no query.');
      if (structuredQuery.findNearest !== null) {
        throw unimplemented('listeners to vector queries (find_nearest)');
      }
      const query = parseQuery(parent, structuredQuery);
      if (query.database !== database) {
        throw invalidArgument(`"${parent}" is not in ${database}.`);
      }
      assertListenable(query);
      check(query);
      return queryTarget(query);
    }
    case undefined:
      throw invalidArgument('A target names neither a query nor documents.');
  }
}
