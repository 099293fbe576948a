import { OperationRefusal, type Operation, type Operator } from '../operations';
import { RateCard } from '../quotes/rate-card';

import type { Database } from './database';
import { operate, type OperatorTransaction } from './operate';
import { RATES, toDocument } from './rates';
import { readVersions, requireVersion, type Versions } from './rate-versions';

/** What stands in the audit record of a card, whose tables are too large for it. */
const shown = ({ courier_name, version, status, valid_from, valid_to, active }: RateCard) => ({
  courier_name,
  version,
  status,
  valid_from,
  valid_to,
  active,
});

/** @throws OperationRefusal for a card that could not be read again: none such is stored. */
function readable(card: RateCard): RateCard {
  const { error } = RateCard.safeParse(card);
  if (error === undefined) return card;
  const reasons = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new OperationRefusal(`The card cannot be stored: ${reasons.join('; ')}.`);
}

function add(db: Database, transaction: OperatorTransaction, card: RateCard, action: string): void {
  const reference = db.collection(RATES).doc(`${card.courier_name}-${card.version}`);
  transaction.create(reference, toDocument(readable(card)), action, shown(card));
}

const versionsWithin = (
  db: Database,
  transaction: OperatorTransaction,
  courier: string,
): Promise<Versions> => readVersions(db, courier, (query) => transaction.query(query));

/** Stores a card as the next version of its courier: a draft, whatever it says of itself. */
export function importDraft(
  db: Database,
  operator: Operator,
  card: RateCard,
): Promise<Operation<RateCard>> {
  return operate(db, operator, async (transaction) => {
    const { next } = await versionsWithin(db, transaction, card.courier_name);
    const draft: RateCard = { ...card, version: next, status: 'draft' };
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
    const versions = await versionsWithin(db, transaction, courier);
    const { card: found, snapshot } = requireVersion(versions, version);
    if (found.status === 'published') {
      throw new OperationRefusal(
        `Version ${version} of ${courier} is published already; to return to it, roll back.`,
      );
    }
    const card = readable({ ...found, status: 'published', valid_from: validFrom });
    check(
      card,
      versions.stored.map((one) => one.card).filter((other) => other !== found),
    );
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
    const versions = await versionsWithin(db, transaction, courier);
    const { card: found } = requireVersion(versions, version);
    if (found.status !== 'published') {
      throw new OperationRefusal(`Version ${version} of ${courier} was never published.`);
    }
    const card: RateCard = { ...found, version: versions.next, valid_from: validFrom };
    check(
      card,
      versions.stored.map((one) => one.card),
    );
    add(db, transaction, card, `rate card rolled back to version ${version}`);
    return card;
  });
}
