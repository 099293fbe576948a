import type { ServiceState } from '../../src/model/service/shipping-service';
import type { DatedCharges } from '../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { isValidOn, versionOn } from '../../src/pricing/cards/version-on';
import type { Package } from '../../src/pricing/weights';
import { readServiceState } from '../../src/store/catalog';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { cardFact, cardFinding } from '../faults/cards';
import { refuse } from '../faults/refusals';
import { refuseFault } from '../faults/say-english';
import type { Desk } from '../model/desk';
import { readConfirmations } from '../store/confirmed-warnings';
import {
  type DiscardedDrafts,
  listCards,
  isDiscarded,
  listRateCards,
  readDiscardedDrafts,
  readVersions,
  requireVersion,
} from '../store/rate-versions';
import { readSurcharges } from '../store/surcharge-operations';
import { readDatedCharges } from '../surcharges/check-surcharges';
import { type LaneReplay, replayPackages } from './difference/replay-packages';
import {
  type LintReport,
  isPublished,
  lintCard,
  lintPublished,
  serviceFaults,
} from './lint/lint-card';
import {
  type Confirmation,
  type ConfirmedWarning,
  type KeyedWarning,
  splitConfirmed,
} from './lint/warning-key';
import {
  type PublicationChoice,
  type PublicationDays,
  choosePublicationDays,
} from './publish-card';

interface VersionList extends ParsedDocuments<RateCard> {
  readonly discarded: DiscardedDrafts;
}

/** Every version of every courier, by courier and newest first. */
export async function listVersions({ db }: Desk): Promise<VersionList> {
  const [cards, discarded] = await Promise.all([listRateCards(db), readDiscardedDrafts(db)]);
  return { ...cards, discarded };
}

/**
 * The versions of a courier, newest first.
 * @throws OperationRefusal if there is no such courier.
 */
export async function listVersionsOf({ db }: Desk, courier: string): Promise<VersionList> {
  const [versions, discarded] = await Promise.all([
    readVersions(db, courier),
    readDiscardedDrafts(db),
  ]);
  const { stored, malformed } = versions;
  if (stored.length === 0 && malformed.length === 0) {
    throw refuse('courier_missing', { courier });
  }
  return { items: listCards(versions), malformed: [...malformed], discarded };
}

/** @throws OperationRefusal if there is no such version. */
export const readVersion = async (
  { db }: Pick<Desk, 'db'>,
  courier: string,
  version: number,
): Promise<RateCard> => requireVersion(await readVersions(db, courier), version).card;

export interface VersionPair {
  readonly courier: string;
  readonly before: number;
  readonly after: number;
}

/** @throws OperationRefusal if there is no such version. */
export async function readPair(
  { db }: Desk,
  { courier, before, after }: VersionPair,
): Promise<readonly [RateCard, RateCard]> {
  const versions = await readVersions(db, courier);
  return [requireVersion(versions, before).card, requireVersion(versions, after).card];
}

/**
 * Packages priced on two versions with today's surcharges, by destination.
 * @throws OperationRefusal if there is no such version.
 */
export async function replayVersions(
  desk: Desk,
  pair: VersionPair,
  packages: readonly Package[],
): Promise<LaneReplay[]> {
  const [old, now] = await readPair(desk, pair);
  return replayPackages(packages, old, now, await readSurcharges(desk.db, pair.courier));
}

export interface VersionLint extends Pick<LintReport, 'faults'> {
  readonly card: RateCard;
  readonly warnings: readonly KeyedWarning[];
  readonly confirmed: readonly ConfirmedWarning[];
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
  const context = await readCardContext(desk, card, listCards(versions));
  if (card.status === 'draft') {
    const lint = lintDraft(card, context, desk.today(), choice);
    if (!isDiscarded(card, await readDiscardedDrafts(desk.db))) return lint;
    return { ...lint, faults: [cardFinding('status', 'draft_discarded'), ...lint.faults] };
  }
  if (from !== undefined || to !== undefined) {
    throw refuseFault(cardFact('version_days_fixed', { version, courier }));
  }
  const { cards, datedCharges, service, confirmations } = context;
  const others = cards.filter((other) => other !== card);
  const { faults, warnings } = lintPublished(card, others, desk.today(), datedCharges);
  // It is still quoted: releases up to 1.8.0 published cards without a service.
  const split = splitConfirmed([...warnings, ...serviceFaults(card, service)], confirmations);
  return { card, days: undefined, faults, ...split };
}

/** The same for a draft, stored or not. */
export function lintDraft(
  card: RateCard,
  { cards, datedCharges, service, confirmations }: CardContext,
  today: string,
  choice: Pick<PublicationChoice, 'from' | 'to'> = {},
): VersionLint {
  const days = choosePublicationDays(card, choice, today);
  const candidate: RateCard = { ...card, status: 'published', ...days };
  const { faults, warnings } = lintCard(candidate, cards, today, datedCharges);
  return {
    card,
    days,
    faults: [...faults, ...serviceFaults(card, service)],
    ...splitConfirmed(warnings, confirmations),
  };
}

/** All that a card is checked with. */
export interface CardContext {
  /** The stored versions of its courier. */
  readonly cards: readonly RateCard[];
  readonly datedCharges: DatedCharges;
  readonly service: ServiceState;
  readonly confirmations: ReadonlyMap<string, Confirmation>;
}

export async function readCardContext(
  { db }: Desk,
  card: RateCard,
  known?: readonly RateCard[],
): Promise<CardContext> {
  const { courier_name: courier } = card;
  return {
    cards: known ?? listCards(await readVersions(db, courier)),
    datedCharges: await readDatedCharges(db, card, await readSurcharges(db, courier)),
    service: await readServiceState(db, courier),
    confirmations: await readConfirmations(db, courier),
  };
}

/** Why quotes on a day do not use this version; empty if they do. */
export function explainNotQuoted(
  card: RateCard,
  versions: readonly RateCard[],
  day: string,
): string[] {
  const { version, courier_name, status, active, valid_from, valid_to } = card;
  const name = `Version ${version} of ${courier_name}`;
  const published = versions.filter(isPublished);
  const used = versionOn(published, day);
  const notes: string[] = [];
  if (status === 'draft') notes.push(`${name} is a draft: quotes do not use it.`);
  if (!active) notes.push(`${name} is not active: quotes do not use it.`);
  if (!isValidOn(card, day)) {
    const days = valid_to === null ? `${valid_from} on` : `${valid_from} to ${valid_to}`;
    notes.push(`${name} is valid from ${days}, not on ${day}.`);
  }
  if (used !== undefined && used.version !== version) {
    notes.push(`On ${day}, quotes use version ${used.version}.`);
  }
  return notes;
}
