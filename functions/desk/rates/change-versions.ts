import type { Fault } from '../../src/errors/fault';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import { discardVersion } from '../store/rate-operations';
import { listCards, readVersions } from '../store/rate-versions';
import type { LiveDifference } from './difference/live-difference';
import { isPublished } from './lint/lint-card';
import { type PublicationChoice, publishCard, rollBackCard, withdrawVersion } from './publish-card';
import { type CoveredDays, type Days, pricingSpans } from './timeline/timeline';

/** A version without its tables. */
type VersionHead = Pick<
  RateCard,
  'courier_name' | 'version' | 'status' | 'active' | 'valid_from' | 'valid_to' | 'note'
>;

interface VersionsChanged extends VersionHead {
  readonly today: string;
  readonly spans: readonly SpanChange[];
  /** The versions that replace one that was planned. */
  readonly covered: readonly CoveredDays[];
  readonly warnings: readonly Fault[];
  /** What a publication changes in the live version, if there is one. */
  readonly difference: LiveDifference | null;
}

type Change = Operation<{
  readonly card: RateCard;
  readonly warnings: readonly Fault[];
  readonly covered?: readonly CoveredDays[];
  readonly difference?: LiveDifference | null;
}>;

/** Publishes a draft. @throws OperationRefusal, `card_faulty` with every fault. */
export const publish = withSpans(publishCard);

/** Publishes the rates of a version again. @throws OperationRefusal, `card_faulty` with every fault. */
export const rollBack = withSpans(rollBackCard);

/** Takes back a planned version. @throws OperationRefusal. */
export const withdraw = withSpans(withdrawVersion);

/** Discards a draft, which changes no day. @throws OperationRefusal. */
export const discard = withSpans(async (desk: Desk, choice: PublicationChoice): Promise<Change> => {
  const { result: card, changes } = await discardVersion(desk, choice);
  return { result: { card, warnings: [] }, changes };
});

/** A change that also says which version prices on which days before and after it. */
function withSpans<Choice extends { readonly courier: string }>(
  change: (desk: Desk, choice: Choice) => Promise<Change>,
): (desk: Desk, choice: Choice) => Promise<Operation<VersionsChanged>> {
  return async (desk, choice) => {
    const before = listCards(await readVersions(desk.db, choice.courier));
    const { result, changes } = await change(desk, choice);
    const { card, covered = [], warnings, difference = null } = result;
    const after = [...before.filter(({ version }) => version !== card.version), card];
    const spans = spanChanges(before, after);
    const today = desk.today();
    return {
      result: { ...showVersionHead(card), today, spans, covered, warnings, difference },
      changes,
    };
  };
}

/** A version without its tables. */
export const showVersionHead = ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
}: VersionHead): VersionHead => ({
  courier_name,
  version,
  status,
  active,
  valid_from,
  valid_to,
  note,
});

/** The days on which a version prices before and after a change, those that have passed among them. */
export interface SpanChange {
  readonly version: number;
  readonly before: readonly Days[];
  readonly after: readonly Days[];
}

/** The versions whose days differ between the cards of before and of after, newest first. */
export function spanChanges(before: readonly RateCard[], after: readonly RateCard[]): SpanChange[] {
  const [old, now] = [listSpans(before), listSpans(after)];
  const versions = [...new Set([...old, ...now].map(({ version }) => version))];
  const listDays = (spans: typeof old, of: number): Days[] =>
    spans.filter(({ version }) => version === of).map(({ from, to }) => ({ from, to }));
  return versions
    .sort((a, b) => b - a)
    .map((version) => ({
      version,
      before: listDays(old, version),
      after: listDays(now, version),
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const listSpans = (cards: readonly RateCard[]) => pricingSpans(cards.filter(isPublished));
