import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { getDocument, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import {
  type ParsedDocuments,
  parseDocument,
  parseEach,
  parseJsonText,
} from '../../src/store/parse-document';
import { OwnLayout } from '../bills/layouts/own-layout';
import type { Operation, OperatorDesk } from '../model/operation';
import { requireDocumentId } from './document-id';
import { runAudited } from './run-audited';

const LAYOUTS = 'bill_layouts';
/** Headings are keys that Firestore would index, so they are stored as text. */
const TEXTS = ['columns', 'charge', 'amounts', 'charges'] as const;

const fromDocument = (document: Record<string, unknown>): Record<string, unknown> => ({
  ...document,
  ...Object.fromEntries(TEXTS.map((name) => [name, parseJsonText(document[name])])),
});

const toDocument = (layout: OwnLayout): Record<string, unknown> => ({
  ...layout,
  ...Object.fromEntries(TEXTS.map((name) => [name, JSON.stringify(layout[name])])),
});

/** One read each. */
export async function listLayouts(
  db: Database,
): Promise<ParsedDocuments<{ readonly name: string; readonly layout: OwnLayout }>> {
  const { docs } = await runQuery(db.collection(LAYOUTS));
  return parseEach(docs, OwnLayout, (layout, { id: name }) => ({ name, layout }), fromDocument);
}

/** @throws MalformedDocumentError. */
export const parseLayout = (found: DocumentSnapshot): OwnLayout =>
  parseDocument(found, OwnLayout, fromDocument);

/** One read; undefined if there is none. */
export async function readLayout(db: Database, name: string): Promise<OwnLayout | undefined> {
  const found = await getDocument(db.collection(LAYOUTS).doc(requireDocumentId(name)));
  return found.exists ? parseLayout(found) : undefined;
}

export const storeLayout = (
  desk: OperatorDesk,
  name: string,
  layout: OwnLayout,
): Promise<Operation<void>> =>
  runAudited(desk, async (transaction) => {
    const found = await transaction.get(desk.db.collection(LAYOUTS).doc(requireDocumentId(name)));
    const fields = toDocument(layout);
    if (found.exists) transaction.update(found, fields, 'bill layout changed');
    else transaction.create(found.ref, fields, 'bill layout created');
  });
