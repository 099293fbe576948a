import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { OperationRefusal, type Operation, type Operator } from '../operations';
import { RateCard } from '../quotes/rate-card';

import type { Database } from './database';
import { operate, type OperatorTransaction } from './operate';
import { parseDocument } from './parse-document';
import { fromDocument, RATES, toDocument } from './rates';

const refOf = (db: Database, courier: string, version: number) =>
  db.collection(RATES).doc(`${courier}-${version}`);

const parse = (snapshot: DocumentSnapshot): RateCard =>
  parseDocument(snapshot, RateCard, fromDocument);

/** What stands in the audit record of a card, whose tables are too large for it. */
const shown = ({ courier_name, version, status, valid_from, valid_to, active }: RateCard) => ({
  courier_name,
  version,
  status,
  valid_from,
  valid_to,
  active,
});

const newestFirst = (a: RateCard, b: RateCard): number => b.version - a.version;

/** Every version of every courier's card: by courier, and the newest first. */
export async function listRateCards(db: Database): Promise<RateCard[]> {
  const { docs } = await db.collection(RATES).get();
  return docs
    .map(parse)
    .sort((a, b) =>
      a.courier_name === b.courier_name
        ? newestFirst(a, b)
        : a.courier_name < b.courier_name
          ? -1
          : 1,
    );
}

/** The versions of one courier's card, the newest first. */
export async function readVersions(db: Database, courier: string): Promise<RateCard[]> {
  const { docs } = await db.collection(RATES).where('courier_name', '==', courier).get();
  return docs.map(parse).sort(newestFirst);
}

async function versionsWithin(
  db: Database,
  transaction: OperatorTransaction,
  courier: string,
): Promise<RateCard[]> {
  const { docs } = await transaction.query(
    db.collection(RATES).where('courier_name', '==', courier),
  );
  return docs.map(parse).sort(newestFirst);
}

function add(db: Database, transaction: OperatorTransaction, card: RateCard, action: string): void {
  const reference = refOf(db, card.courier_name, card.version);
  transaction.create(reference, toDocument(card), action, shown(card));
}

/** Stores a card as the next version of its courier: a draft, whatever it says of itself. */
export function importDraft(
  db: Database,
  operator: Operator,
  card: RateCard,
): Promise<Operation<RateCard>> {
  return operate(db, operator, async (transaction) => {
    const [newest] = await versionsWithin(db, transaction, card.courier_name);
    const draft: RateCard = { ...card, version: (newest?.version ?? 0) + 1, status: 'draft' };
    add(db, transaction, draft, 'rate card imported');
    return draft;
  });
}

/** A version to count from a day in Thailand on. */
export interface Publication {
  readonly courier: string;
  readonly version: number;
  readonly validFrom: string;
}

/** Is given the card as it would be, and the courier's other versions; refuses by throwing. */
export type CheckCard = (card: RateCard, others: readonly RateCard[]) => void;

/** Publishes a draft: one write, so that a quote sees the card of before or this one. */
export function publishVersion(
  db: Database,
  operator: Operator,
  { courier, version, validFrom }: Publication,
  check: CheckCard,
): Promise<Operation<RateCard>> {
  return operate(db, operator, async (transaction) => {
    const { found, versions } = await requireVersion(db, transaction, courier, version);
    if (found.status === 'published') {
      throw new OperationRefusal(
        `Version ${version} of ${courier} is published already; to return to it, roll back.`,
      );
    }
    const card: RateCard = { ...found, status: 'published', valid_from: validFrom };
    check(
      card,
      versions.filter((other) => other !== found),
    );
    const snapshot = await transaction.get(refOf(db, courier, version));
    const patch = { status: card.status, valid_from: card.valid_from };
    transaction.update(snapshot, patch, 'rate card published');
    return card;
  });
}

/**
 * Returns to an earlier published version by publishing its like as the next version: nothing is
 * erased, and the versions between stay in the history.
 */
export function rollBackTo(
  db: Database,
  operator: Operator,
  { courier, version, validFrom }: Publication,
  check: CheckCard,
): Promise<Operation<RateCard>> {
  return operate(db, operator, async (transaction) => {
    const { found, versions } = await requireVersion(db, transaction, courier, version);
    if (found.status !== 'published') {
      throw new OperationRefusal(`Version ${version} of ${courier} was never published.`);
    }
    const next = (versions[0]?.version ?? 0) + 1;
    const card: RateCard = { ...found, version: next, valid_from: validFrom };
    check(card, versions);
    add(db, transaction, card, `rate card rolled back to version ${version}`);
    return card;
  });
}

async function requireVersion(
  db: Database,
  transaction: OperatorTransaction,
  courier: string,
  version: number,
): Promise<{ found: RateCard; versions: RateCard[] }> {
  const versions = await versionsWithin(db, transaction, courier);
  const found = versions.find((card) => card.version === version);
  if (found === undefined) throw noVersion(courier, version);
  return { found, versions };
}

export const noVersion = (courier: string, version: number): OperationRefusal =>
  new OperationRefusal(`There is no version ${version} of ${courier}.`);
