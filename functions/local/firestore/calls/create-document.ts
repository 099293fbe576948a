import { randomInt } from 'node:crypto';

import {
  assertCollectionId,
  childPath,
  formatDocumentName,
  parseParentName,
} from '../names/resource-path';
import type { Caller } from '../protocol/caller';
import type { CreateDocumentRequest, OutgoingDocument } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import type { CallContext } from './context';
import { writeDocument } from './write-document';

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
  caller: Caller,
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
  return writeDocument(
    context,
    {
      update: { name, fields: document.fields },
      updateMask: null,
      currentDocument: { conditionType: 'exists', exists: false },
      mask,
    },
    caller,
  );
}
