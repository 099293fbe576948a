import { randomInt } from 'node:crypto';

import {
  assertCollectionId,
  childPath,
  formatDocumentName,
  parseDocumentName,
  parseParentName,
} from '../names/resource-path';
import type {
  CreateDocumentRequest,
  DeleteDocumentRequest,
  DocumentMask,
  IncomingDocument,
  OutgoingDocument,
  Precondition,
  UpdateDocumentRequest,
} from '../protocol/messages';
import { outgoingDocument, parseReadMask } from '../protocol/outgoing-document';
import { invalidArgument } from '../protocol/rpc-error';
import { commitWrites } from './commits';
import type { CallContext } from './context';

interface DocumentUpdate {
  readonly update: IncomingDocument;
  readonly updateMask: DocumentMask | null;
  readonly currentDocument: Precondition | null;
  /** The fields to answer with. */
  readonly mask: DocumentMask | null;
}

/** Commits one update on its own, and returns the document as it left it. */
async function writeDocument(
  context: CallContext,
  { mask, ...update }: DocumentUpdate,
): Promise<OutgoingDocument> {
  const { database } = parseDocumentName(update.update.name);
  const fields = parseReadMask(mask);
  const writes = [{ operation: 'update' as const, ...update, updateTransforms: [] }];
  const { changes } = await commitWrites(context, database, writes);
  const document = changes[0]?.document;
  if (document === undefined) throw new Error('An update left no document.');
  return outgoingDocument(database, document, fields);
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

const newDocumentId = (): string =>
  Array.from({ length: ID_LENGTH }, () =>
    ID_CHARACTERS.charAt(randomInt(ID_CHARACTERS.length)),
  ).join('');

/** See the comments of CreateDocumentRequest in google/firestore/v1/firestore.proto. */
export async function createDocument(
  context: CallContext,
  { parent, collectionId, documentId, document, mask }: CreateDocumentRequest,
): Promise<OutgoingDocument> {
  if (document === null) throw invalidArgument('The document to create is not set.');
  if (document.name !== '') throw invalidArgument('The document to create must not have a name.');
  assertCollectionId(collectionId);
  if (documentId.includes('/')) {
    throw invalidArgument(`Document id "${documentId}" contains a slash.`);
  }
  const { database, path } = parseParentName(parent);
  const id = documentId === '' ? newDocumentId() : documentId;
  const name = formatDocumentName(database, { collection: childPath(path, collectionId), id });
  return writeDocument(context, {
    update: { name, fields: document.fields },
    updateMask: null,
    currentDocument: { conditionType: 'exists', exists: false },
    mask,
  });
}

/** Creates the document if it is missing, like an update in a commit. */
export async function updateDocument(
  context: CallContext,
  { document, ...options }: UpdateDocumentRequest,
): Promise<OutgoingDocument> {
  if (document === null) throw invalidArgument('The document to update is not set.');
  return writeDocument(context, { update: document, ...options });
}

export async function deleteDocument(
  context: CallContext,
  { name, currentDocument }: DeleteDocumentRequest,
): Promise<object> {
  const { database } = parseDocumentName(name);
  const update = { updateMask: null, updateTransforms: [], currentDocument };
  await commitWrites(context, database, [{ operation: 'delete', delete: name, ...update }]);
  return {};
}
