import type { Command } from 'commander';

import type { PublicationChoice, PublicationDays } from '../../../operations/rates/publish-card';
import { NONE, parseDay, parseDayOrNone } from '../../parse-arguments';

/** The days that the operator names for a version. */
export interface DayOptions {
  readonly from?: string;
  /** A day, or `none` for no end. */
  readonly to?: string;
}

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

export const toChoice = (
  courier: string,
  version: number,
  { from, to }: DayOptions,
): PublicationChoice => ({ courier, version, from, to: to === NONE ? null : to });

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
