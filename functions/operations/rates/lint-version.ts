import type { RateCard } from '../../src/quotes/cards/rate-card';
import { readServiceState } from '../../src/store/services';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import { sayEnglish } from '../faults/say-english';
import { discardedRefusal, isDiscarded, readDiscardedDrafts } from '../store/discarded-drafts';
import { cardsOf, readVersions, requireVersion } from '../store/rate-versions';
import { readSurcharges } from '../store/surcharges';
import { readDatedCharges } from '../surcharges/check-surcharges';
import { lintCard, lintPublished, type LintReport } from './lint/lint-card';
import {
  choosePublicationDays,
  type PublicationChoice,
  type PublicationDays,
} from './publication-days';
import { serviceFaults } from './service-faults';

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
    const message = sayEnglish(discardedRefusal(card).fault);
    return { ...lint, faults: [{ path: 'status', message }, ...lint.faults] };
  }
  if (from !== undefined || to !== undefined) {
    throw refuse('version_days_fixed', { version, courier });
  }
  const { beside, ofService } = await readAround(desk, card);
  const { faults, warnings } = lintPublished(card, others, desk.today(), beside);
  // It goes on being quoted: releases up to 1.8.0 published cards without a service.
  return { card, days: undefined, faults, warnings: [...warnings, ...ofService] };
}

/** The same for a draft, stored or not, beside the courier's other versions. */
export async function lintDraft(
  desk: Desk,
  card: RateCard,
  others: readonly RateCard[],
  choice: Pick<PublicationChoice, 'from' | 'to'> = {},
): Promise<VersionLint> {
  const today = desk.today();
  const { beside, ofService } = await readAround(desk, card);
  const days = choosePublicationDays(card, choice, today);
  const candidate: RateCard = { ...card, status: 'published', ...days };
  const { faults, warnings } = lintCard(candidate, others, today, beside);
  return { card, days, faults: [...faults, ...ofService], warnings };
}

async function readAround({ db }: Desk, card: RateCard) {
  const { courier_name: courier } = card;
  const beside = await readDatedCharges(db, card, await readSurcharges(db, courier));
  return { beside, ofService: serviceFaults(card, await readServiceState(db, courier)) };
}
