import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { CourierSurcharges } from '../quotes/surcharges/courier-surcharges';
import type { Suspension } from '../quotes/surcharges/suspension';
import { runQuery } from './billed';
import type { Database } from './database';
import {
  MalformedDocumentError,
  type ParsedDocuments,
  parseEach,
  parseJsonText,
} from './parse-document';
import { RATES } from './rates';

/** A courier's surcharges lie among the cards, so that one query reads all that prices are made of. */
export const SURCHARGES_ID_END = '-surcharges';

/** Whether a courier has a suspension that is not lifted. */
export const HAS_SUSPENSIONS = 'has_suspensions';

/** The lists are stored as JSON text, as a card's tables are: see docs/decisions/0004. */
export const SURCHARGE_LISTS = ['fuel', 'demand', 'areas', 'suspensions'] as const;

export function surchargesFromDocument({
  status: _status,
  [HAS_SUSPENSIONS]: _hasSuspensions,
  ...document
}: Record<string, unknown>): Record<string, unknown> {
  for (const list of SURCHARGE_LISTS) document[list] = parseJsonText(document[list]);
  return document;
}

/** Whether a document beside the cards is one of surcharges: no card's id ends like it. */
export const isOfSurcharges = ({ id }: Pick<DocumentSnapshot, 'id'>): boolean =>
  id.endsWith(SURCHARGES_ID_END);

/** The courier of a document of surcharges, by its id. */
export const courierOfSurcharges = ({ id }: { readonly id: string }): string =>
  id.slice(0, -SURCHARGES_ID_END.length);

/** A document that was copied by hand would count for another courier. */
export function assertOwnSurcharges(surcharges: CourierSurcharges, { id, ref }: DocumentSnapshot) {
  const courier = courierOfSurcharges({ id });
  if (surcharges.courier_name === courier) return surcharges;
  throw new MalformedDocumentError(ref.path, `courier_name: must be ${courier}, as in the id`);
}

export const parseAllSurcharges = (
  docs: readonly DocumentSnapshot[],
): ParsedDocuments<CourierSurcharges> =>
  parseEach(docs, CourierSurcharges, assertOwnSurcharges, surchargesFromDocument);

/** The suspensions of each courier that has any. */
export type SuspensionsByCourier = ReadonlyMap<string, readonly Suspension[]>;

const SuspensionsOnly = CourierSurcharges.pick({ suspensions: true }).strip();

/** Suspensions count even where the rest of their document cannot be read. */
export const parseSuspensions = (docs: readonly DocumentSnapshot[]): SuspensionsByCourier =>
  new Map(
    parseEach(
      docs,
      SuspensionsOnly,
      ({ suspensions }, doc) => [courierOfSurcharges(doc), suspensions] as const,
      surchargesFromDocument,
    ).items,
  );

/** The open suspensions. One read for each courier that has one, and at least one. */
export async function readOpenSuspensions(db: Database): Promise<SuspensionsByCourier> {
  const { docs } = await runQuery(db.collection(RATES).where(HAS_SUSPENSIONS, '==', true));
  return parseSuspensions(docs);
}
