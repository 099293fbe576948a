import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

import type { Fault } from '../../src/errors/fault';
import type { Awaitable } from '../../src/platform/async';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import {
  CourierSurcharges,
  isOpen,
  noSurcharges,
} from '../../src/pricing/surcharges/courier-surcharges';
import { getDocument, runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type ParsedDocuments, parseDocument } from '../../src/store/parse-document';
import {
  AREAS,
  type AreaDocument,
  HAS_SUSPENSIONS,
  RATES,
  SURCHARGES_ID_END,
  SURCHARGE_LISTS,
  assertOwnSurcharges,
  courierOfSurcharges,
  isOfSurcharges,
  parseAllSurcharges,
  surchargesFromDocument,
} from '../../src/store/rates';
import { refuse } from '../faults/refusals';
import type { Operation, OperationRefusal, OperatorDesk } from '../model/operation';
import { issueFaults } from '../sheets/json-file';
import { requireDocumentId } from './document-id';
import { noteRateChange } from './rate-changes';
import { listCards, readVersions } from './rate-versions';
import { type OperatorTransaction, runAudited } from './run-audited';

export function surchargesToDocument(surcharges: CourierSurcharges): Record<string, unknown> {
  const document: Record<string, unknown> = {
    ...surcharges,
    status: 'published',
    [HAS_SUSPENSIONS]: surcharges.suspensions.some(isOpen),
  };
  for (const list of SURCHARGE_LISTS) document[list] = JSON.stringify(surcharges[list]);
  return document;
}

/** A courier's document of surcharges; there is none before the first is entered. */
export const surchargesReference = (db: Database, courier: string): DocumentReference =>
  db.collection(RATES).doc(`${requireDocumentId(courier)}${SURCHARGES_ID_END}`);

/** A courier's dated charges. @throws MalformedDocumentError. */
export const parseSurcharges = (found: DocumentSnapshot): CourierSurcharges =>
  found.exists
    ? assertOwnSurcharges(parseDocument(found, CourierSurcharges, surchargesFromDocument), found)
    : noSurcharges(courierOfSurcharges(found));

/** One read. @throws MalformedDocumentError. */
export const readSurcharges = async (db: Database, courier: string): Promise<CourierSurcharges> =>
  parseSurcharges(await getDocument(surchargesReference(db, courier)));

/** The dated charges of every courier that has any. */
export async function listSurcharges(db: Database): Promise<ParsedDocuments<CourierSurcharges>> {
  const { docs } = await runQuery(db.collection(RATES).where('status', '==', 'published'));
  return parseAllSurcharges(docs.filter(isOfSurcharges));
}

/** A courier before a change: its cards and its dated charges. */
export interface CourierRates {
  readonly courier: string;
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
}

/** The result. The record has only what was removed and added. */
interface SurchargeChange {
  readonly surcharges: CourierSurcharges;
  readonly action: string;
  readonly from: object | null;
  readonly to: Record<string, unknown>;
  readonly warnings?: readonly Fault[];
}

/** Computes the change of a courier. Throws to refuse. */
export type ChangeSurcharges = (before: CourierRates) => Awaitable<SurchargeChange>;

/** Checks the courier after the change. Throws to refuse. */
export type CheckSurcharges = (after: CourierRates, before: CourierRates) => Awaitable<void>;

/** All or none. Returns warnings. @throws OperationRefusal for a courier without a card. */
export function changeSurcharges(
  desk: OperatorDesk,
  couriers: readonly string[],
  change: ChangeSurcharges,
  check: CheckSurcharges,
  { mayLackCard = false } = {},
): Promise<Operation<readonly Fault[]>> {
  return runAudited(desk, async (transaction) => {
    const warnings: Fault[] = [];
    for (const courier of couriers) {
      const before = await readCourier(transaction, courier);
      if (before.cards.length === 0 && !mayLackCard) throw noSuchCourier(courier);
      warnings.push(...(await changeCourier(transaction, before, change, check)));
    }
    if (transaction.changes().length > 0) noteRateChange(transaction);
    return warnings;
  });
}

interface FoundCourier extends CourierRates {
  readonly snapshot: DocumentSnapshot;
}

async function readCourier(
  transaction: OperatorTransaction,
  courier: string,
): Promise<FoundCourier> {
  const snapshot = await transaction.get(surchargesReference(transaction.db, courier));
  const versions = await readVersions(transaction.db, courier, (query) => transaction.query(query));
  return { courier, cards: listCards(versions), surcharges: parseSurcharges(snapshot), snapshot };
}

const noSuchCourier = (courier: string): OperationRefusal =>
  refuse('courier_without_card', { courier });

async function changeCourier(
  transaction: OperatorTransaction,
  before: FoundCourier,
  change: ChangeSurcharges,
  check: CheckSurcharges,
): Promise<readonly Fault[]> {
  const { snapshot } = before;
  const { surcharges, action, from, to, warnings = [] } = await change(before);
  const document = readable(surcharges);
  await check({ ...before, surcharges }, before);
  // Equal values may be stored with members in another order.
  if (isDeepStrictEqual(surcharges, before.surcharges)) return warnings;
  if (snapshot.exists) transaction.update(snapshot, document, action, { from, to });
  else transaction.create(snapshot.ref, document, action, to);
  return warnings;
}

/** A document is limited to a megabyte. */
const MAX_BYTES = 900_000;

/** @throws OperationRefusal for surcharges that could not be stored or reread. */
function readable(surcharges: CourierSurcharges): Record<string, unknown> {
  const document = surchargesToDocument(surcharges);
  const length = Buffer.byteLength(JSON.stringify(document));
  const { error } = CourierSurcharges.safeParse(surcharges);
  const reasons = [
    ...(error === undefined ? [] : issueFaults(error)),
    ...(length > MAX_BYTES ? [refuse('document_too_long', { length, most: MAX_BYTES }).fault] : []),
  ];
  if (reasons.length === 0) return document;
  throw refuse('surcharges_not_storable', {
    courier: surcharges.courier_name,
    reasons,
  });
}

const ID_LENGTH = 24;

export const areaDocumentId = ({ courier_name, country, areas }: AreaDocument): string =>
  `${courier_name}-${country}-${createHash('sha256').update(areas).digest('hex').slice(0, ID_LENGTH)}`;

/** Stores parts of lists that are not there yet; nothing reads them until a courier names them. */
export async function storeAreaDocuments(
  db: Database,
  documents: readonly AreaDocument[],
): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  const failures: unknown[] = [];
  for (const document of documents) {
    writer
      .set(db.collection(AREAS).doc(areaDocumentId(document)), { ...document })
      .catch((cause: unknown) => failures.push(cause));
  }
  await writer.close();
  if (failures.length > 0) throw failures[0];
}
