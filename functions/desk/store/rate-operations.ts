import type { Fault } from '../../src/errors/fault';
import type { ServiceState } from '../../src/model/service/shipping-service';
import type { Awaitable } from '../../src/platform/async';
import { RateCard } from '../../src/pricing/cards/rate-card';
import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import { RATES } from '../../src/store/rates';
import { refuse } from '../faults/refusals';
import type { OperatorDesk, Operation } from '../model/operation';
import { issueFaults } from '../sheets/json-file';
import { serviceStateWithin } from './catalogs';
import { noteRateChange } from './rate-changes';
import {
  DISCARDED,
  type Versions,
  assertNotDiscarded,
  listCards,
  readVersions,
  requireVersion,
  toDocument,
} from './rate-versions';
import { type OperatorTransaction, runAudited } from './run-audited';
import { parseSurcharges, surchargesReference } from './surcharge-operations';

/** The audited fields of a card; its tables are too large for the audit record. */
const shown = ({ courier_name, version, status, valid_from, valid_to, active }: RateCard) => ({
  courier_name,
  version,
  status,
  valid_from,
  valid_to,
  active,
});

/** @throws OperationRefusal for a card that could not be reread. */
function readable(card: RateCard): RateCard {
  const { error } = RateCard.safeParse(card);
  if (error === undefined) return card;
  throw refuse('card_not_storable', { reasons: issueFaults(error) });
}

function add(
  transaction: OperatorTransaction,
  card: RateCard,
  action: string,
  noted: object = {},
): void {
  const reference = transaction.db.collection(RATES).doc(`${card.courier_name}-${card.version}`);
  transaction.create(reference, toDocument(readable(card)), action, { ...shown(card), ...noted });
}

/** A courier's versions, within a transaction. */
const versionsWithin = (transaction: OperatorTransaction, courier: string): Promise<Versions> =>
  readVersions(transaction.db, courier, (query) => transaction.query(query));

/** The dated charges of a courier's versions, within a transaction. */
const surchargesWithin = async (
  transaction: OperatorTransaction,
  courier: string,
): Promise<CourierSurcharges> =>
  parseSurcharges(await transaction.get(surchargesReference(transaction.db, courier)));

/** Always as a draft. The audit says how many proofs of its file were left out, if any. */
export function importDraft(
  desk: OperatorDesk,
  card: RateCard,
  { proofsLeftOut = 0 }: { readonly proofsLeftOut?: number } = {},
): Promise<Operation<RateCard>> {
  return runAudited(desk, async (transaction) => {
    const { next } = await versionsWithin(transaction, card.courier_name);
    const draft: RateCard = { ...card, version: next, status: 'draft' };
    const noted = proofsLeftOut === 0 ? {} : { proofs_left_out: proofsLeftOut };
    add(transaction, draft, 'rate card imported', noted);
    return draft;
  });
}

/** A version to publish, and its validity, which may depend on the card. */
interface Publication {
  readonly courier: string;
  readonly version: number;
  readonly daysOf: (card: RateCard) => Pick<RateCard, 'valid_from' | 'valid_to'>;
}

/** Against versions, dated charges and service. Throws to refuse; returns warnings. */
export type CheckCard = (
  card: RateCard,
  others: readonly RateCard[],
  surcharges: CourierSurcharges,
  service: ServiceState,
) => Awaitable<readonly Fault[]>;

export interface Published {
  readonly card: RateCard;
  readonly warnings: readonly Fault[];
}

/** Publishes a draft with one write, so that a quote sees either the old card or the new one. */
export function publishVersion(
  desk: OperatorDesk,
  { courier, version, daysOf }: Publication,
  check: CheckCard,
): Promise<Operation<Published>> {
  return runAudited(desk, async (transaction) => {
    const versions = await versionsWithin(transaction, courier);
    const { card: found, snapshot } = requireVersion(versions, version);
    if (found.status === 'published') {
      throw refuse('version_published', { version, courier });
    }
    await assertNotDiscarded(transaction, found);
    const { valid_from, valid_to } = daysOf(found);
    const card = readable({ ...found, status: 'published', valid_from, valid_to });
    const others = listCards(versions).filter((other) => other !== found);
    const surcharges = await surchargesWithin(transaction, courier);
    const service = await serviceStateWithin(transaction, courier);
    const warnings = await check(card, others, surcharges, service);
    transaction.update(
      snapshot,
      { status: card.status, valid_from, valid_to },
      'rate card published',
    );
    noteRateChange(transaction);
    return { card, warnings };
  });
}

/** Publishes a copy of the version as the next one: the versions in between stay in the history. */
export function rollBackTo(
  desk: OperatorDesk,
  { courier, version, daysOf }: Publication,
  check: CheckCard,
): Promise<Operation<Published>> {
  return runAudited(desk, async (transaction) => {
    const versions = await versionsWithin(transaction, courier);
    const { card: found } = requireVersion(versions, version);
    if (found.status !== 'published') {
      await assertNotDiscarded(transaction, found);
      throw refuse('version_never_published', { version, courier });
    }
    const { valid_from, valid_to } = daysOf(found);
    const card: RateCard = { ...found, version: versions.next, valid_from, valid_to };
    const surcharges = await surchargesWithin(transaction, courier);
    const service = await serviceStateWithin(transaction, courier);
    const warnings = await check(card, listCards(versions), surcharges, service);
    add(transaction, card, `rate card rolled back to version ${version}`);
    noteRateChange(transaction);
    return { card, warnings };
  });
}

/** Makes every instance reread the rates, after a change by other means. */
export function reloadRates(desk: OperatorDesk): Promise<Operation<void>> {
  return runAudited(desk, (transaction) => {
    transaction.note('rates to be read again', RATES, {});
    noteRateChange(transaction);
    return Promise.resolve();
  });
}

/** Kept, but not listed or publishable. @throws OperationRefusal if published or discarded. */
export function discardVersion(
  desk: OperatorDesk,
  { courier, version }: { readonly courier: string; readonly version: number },
): Promise<Operation<RateCard>> {
  return runAudited(desk, async (transaction) => {
    const { card, snapshot } = requireVersion(await versionsWithin(transaction, courier), version);
    if (card.status !== 'draft') {
      throw refuse('version_not_draft', { version, courier });
    }
    await assertNotDiscarded(transaction, card);
    transaction.note(DISCARDED, snapshot.ref.path, {});
    return card;
  });
}

/** Checks the courier's other published versions without the withdrawn one, and returns warnings. */
export type CheckWithdrawal = (
  withdrawn: RateCard,
  others: readonly RateCard[],
  surcharges: CourierSurcharges,
) => Awaitable<readonly Fault[]>;

interface Withdrawn extends Published {
  /** The courier's other published versions. */
  readonly others: readonly RateCard[];
}

/** A draft again, with its days. @throws OperationRefusal unless it begins after `today`. */
export function withdrawPlanned(
  desk: OperatorDesk,
  { courier, version, today }: Omit<Publication, 'daysOf'> & { readonly today: string },
  check: CheckWithdrawal,
): Promise<Operation<Withdrawn>> {
  return runAudited(desk, async (transaction) => {
    const versions = await versionsWithin(transaction, courier);
    const { card: found, snapshot } = requireVersion(versions, version);
    assertPlanned(found, today);
    const others = listCards(versions).filter(
      (other) => other !== found && other.status === 'published',
    );
    const card: RateCard = { ...found, status: 'draft' };
    const warnings = await check(card, others, await surchargesWithin(transaction, courier));
    transaction.update(snapshot, { status: card.status }, 'rate card withdrawn');
    noteRateChange(transaction);
    return { card, others, warnings };
  });
}

function assertPlanned({ courier_name, version, status, ...days }: RateCard, today: string): void {
  const which = { version, courier: courier_name };
  if (status === 'draft') throw refuse('version_is_draft', which);
  if (days.valid_from > today) return;
  throw days.valid_to !== null && days.valid_to < today
    ? refuse('version_past', { ...which, until: days.valid_to })
    : refuse('version_applies', { ...which, from: days.valid_from });
}
