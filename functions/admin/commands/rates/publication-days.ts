import type { Command } from 'commander';

import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { OperationRefusal } from '../../../src/store/operation';
import { NONE, parseDay, parseDayOrNone } from '../../parse-arguments';

/** The days that the operator names for a version. */
export interface DayOptions {
  readonly from?: string;
  /** A day, or `none` for no end. */
  readonly to?: string;
}

export type PublicationDays = Pick<RateCard, 'valid_from' | 'valid_to'>;

/** The first day of a version if the operator names none. */
export type DefaultDay = (card: RateCard, today: string) => string;

export const ownDayOrToday: DefaultDay = ({ valid_from }, today) =>
  valid_from > today ? valid_from : today;

export const OWN_DAY_OR_TODAY = "default: the card's own, or today if that has passed";

export const addDayOptions = (command: Command, defaultDay: string): Command =>
  command
    .option(
      '--from <day>',
      `the first day in Thailand on which it applies (${defaultDay})`,
      parseDay,
    )
    .option(
      '--to <day|none>',
      "the last day on which it applies, or none for no end (default: the card's own)",
      parseDayOrNone,
    );

/**
 * The days on which a version would apply.
 * @throws OperationRefusal for a first day that has passed.
 */
export function choosePublicationDays(
  card: RateCard,
  { from, to }: DayOptions,
  today: string,
  defaultDay: DefaultDay = ownDayOrToday,
): PublicationDays {
  const valid_from = from ?? defaultDay(card, today);
  if (valid_from < today) {
    throw new OperationRefusal(`${valid_from} has passed. Publish from today or a later day.`);
  }
  return { valid_from, valid_to: to === NONE ? null : (to ?? card.valid_to) };
}

/** The days in words and, if the operator did not name the first one, where it comes from. */
export function formatPublicationDays(
  { valid_from, valid_to }: PublicationDays,
  { from }: DayOptions,
  today: string,
): string {
  const days = `from ${valid_from} ${valid_to === null ? 'on' : `to ${valid_to}`}`;
  if (from !== undefined) return days;
  return `${days} (${valid_from === today ? 'today' : "the card's own valid_from"})`;
}
