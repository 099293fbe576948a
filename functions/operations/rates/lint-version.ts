import type { RateCard } from '../../src/quotes/cards/rate-card';
import { readServiceState } from '../../src/store/services';
import type { Desk } from '../desk';
import { cardFact, cardFinding } from '../faults/cards';
import { refusalOf } from '../faults/say-english';
import { isDiscarded, readDiscardedDrafts } from '../store/discarded-drafts';
import { cardsOf, readVersions, requireVersion } from '../store/rate-versions';
import { readSurcharges } from '../store/surcharges';
import { readDatedCharges } from '../surcharges/check-surcharges';
import { type LintReport, lintCard, lintPublished, serviceFaults } from './lint/lint-card';
import {
  type PublicationChoice,
  type PublicationDays,
  choosePublicationDays,
} from './publication-days';

export interface VersionLint extends LintReport {
  readonly card: RateCard;
  /** The days on which a draft would apply; undefined for a published version. */
  readonly days: PublicationDays | undefined;
}

/**
 * What `publishCard` would refuse or warn of, or what is wrong with a version that is published.
 * @throws OperationRefusal if there is no such version, or for days of a published one.
 */
export async function lintVersion(desk: Desk, choice: PublicationChoice): Promise<VersionLint> {
  const { courier, version, from, to } = choice;
  const versions = await readVersions(desk.db, courier);
  const { card } = requireVersion(versions, version);
  const others = cardsOf(versions).filter((other) => other !== card);
  if (card.status === 'draft') {
    const lint = await lintDraft(desk, card, others, choice);
    if (!isDiscarded(card, await readDiscardedDrafts(desk.db))) return lint;
    return { ...lint, faults: [cardFinding('status', 'draft_discarded'), ...lint.faults] };
  }
  if (from !== undefined || to !== undefined) {
    throw refusalOf(cardFact('version_days_fixed', { version, courier }));
  }
  const { datedCharges, ofService } = await readContext(desk, card);
  const { faults, warnings } = lintPublished(card, others, desk.today(), datedCharges);
  // It is still quoted: releases up to 1.8.0 published cards without a service.
  return { card, days: undefined, faults, warnings: [...warnings, ...ofService] };
}

/** The same for a draft, stored or not, among the courier's other versions. */
export async function lintDraft(
  desk: Desk,
  card: RateCard,
  others: readonly RateCard[],
  choice: Pick<PublicationChoice, 'from' | 'to'> = {},
): Promise<VersionLint> {
  const today = desk.today();
  const { datedCharges, ofService } = await readContext(desk, card);
  const days = choosePublicationDays(card, choice, today);
  const candidate: RateCard = { ...card, status: 'published', ...days };
  const { faults, warnings } = lintCard(candidate, others, today, datedCharges);
  return { card, days, faults: [...faults, ...ofService], warnings };
}

async function readContext({ db }: Desk, card: RateCard) {
  const { courier_name: courier } = card;
  const datedCharges = await readDatedCharges(db, card, await readSurcharges(db, courier));
  return { datedCharges, ofService: serviceFaults(card, await readServiceState(db, courier)) };
}
