import type { RateCard } from '../../src/quotes/cards/rate-card';
import { refuse } from '../faults/refusals';

/** A version, and the days that the operator names for it. */
export interface PublicationChoice {
  readonly courier: string;
  readonly version: number;
  /** The first day in Thailand; by default, see `DefaultDay`. */
  readonly from?: string | undefined;
  /** The last day, or null for no end; by default, the card's own. */
  readonly to?: string | null | undefined;
}

export type PublicationDays = Pick<RateCard, 'valid_from' | 'valid_to'>;

/** The first day of a version if the operator names none. */
export type DefaultDay = (card: RateCard, today: string) => string;

export const ownDayOrToday: DefaultDay = ({ valid_from }, today) =>
  valid_from > today ? valid_from : today;

/**
 * The days on which a version would apply.
 * @throws OperationRefusal for a first day that has passed.
 */
export function choosePublicationDays(
  card: RateCard,
  { from, to }: Pick<PublicationChoice, 'from' | 'to'>,
  today: string,
  defaultDay: DefaultDay = ownDayOrToday,
): PublicationDays {
  const valid_from = from ?? defaultDay(card, today);
  if (valid_from < today) {
    throw refuse('publication_past', { day: valid_from });
  }
  return { valid_from, valid_to: to === undefined ? card.valid_to : to };
}
