import type { Command } from 'commander';

import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { OperationRefusal } from '../../../src/store/operation';
import { parseDay, parseDayOrNone, NONE } from '../../parse-arguments';

/** The days on which a version is to count, as far as the operator gave them. */
export interface DayOptions {
  readonly from?: string;
  /** A day, or `none` for no end. */
  readonly to?: string;
}

export type PublicationDays = Pick<RateCard, 'valid_from' | 'valid_to'>;

/** From which day on a version counts where the operator does not say. */
export type DefaultDay = (card: RateCard, today: string) => string;

export const ownDayOrToday: DefaultDay = ({ valid_from }, today) =>
  valid_from > today ? valid_from : today;

export const addDayOptions = (command: Command, defaultDay: string): Command =>
  command
    .option('--from <day>', `the first day in Thailand on which it counts (${defaultDay})`, parseDay)
    .option(
      '--to <day|none>',
      'the last day on which it counts, or none for no end (default: its own)',
      parseDayOrNone,
    );

/**
 * The days on which a version would count.
 * @throws OperationRefusal for a first day that is past.
 */
export function choosePublicationDays(
  card: RateCard,
  { from, to }: DayOptions,
  today: string,
  defaultDay: DefaultDay = ownDayOrToday,
): PublicationDays {
  const valid_from = from ?? defaultDay(card, today);
  if (valid_from < today) {
    throw new OperationRefusal(
      `${valid_from} is past; a card is published from today on or later.`,
    );
  }
  return { valid_from, valid_to: to === NONE ? null : (to ?? card.valid_to) };
}

/** The days in words, and why the first is the one it is, where the operator did not say. */
export function formatPublicationDays(
  { valid_from, valid_to }: PublicationDays,
  { from }: DayOptions,
  today: string,
): string {
  const days = `from ${valid_from} ${valid_to === null ? 'on' : `to ${valid_to}`}`;
  if (from !== undefined) return days;
  return `${days} (${valid_from === today ? 'today' : 'its own valid_from'})`;
}
