import * as z from 'zod';

import { sayCustomsNote } from '../errors/customs-faults';
import { type Asked, CHECKS, type CustomsFinding, NOTE_CODES } from './checks';
import type { Declaration } from './declaration';
import { isGoingTo } from './destinations';
import { rules } from './rules.json';

/** A rule of `rules.json`: what a parcel needs, and where, from which day and for which sales. */
interface CustomsRule extends Asked {
  /** A name of `CHECKS`. */
  readonly asks: string;
  /** A name of `destinations`, or `abroad` for all but Thailand. */
  readonly to: string;
  /** The first day on which it applies, and the last. */
  readonly from?: string;
  readonly until?: string;
  /** Null stands for a parcel whose kind of sale is not known. */
  readonly sale_types?: readonly (string | null)[];
}

const RULES: readonly CustomsRule[] = rules;

const applies = (rule: CustomsRule, declaration: Declaration, day: string): boolean =>
  (rule.from ?? day) <= day &&
  day <= (rule.until ?? day) &&
  (rule.sale_types?.includes(declaration.sale_type ?? null) ?? true) &&
  isGoingTo(rule.to, declaration);

/**
 * What a parcel of goods lacks for customs at its destination, by the rules of a day in Thailand. It
 * is said, and never refused; nothing is said of documents and within Thailand.
 * @example findCustomsNotes(shipment, '2026-11-30') // [{ code: 'origin_missing', field: 'data.items.0.country_of_origin', … }]
 */
export const findCustomsNotes = (declaration: Declaration, day: string): CustomsFinding[] =>
  RULES.filter((rule) => applies(rule, declaration, day)).flatMap(
    (rule) => CHECKS[rule.asks]?.(declaration, rule) ?? [],
  );

export const CustomsNote = z.strictObject({
  code: z.enum(NOTE_CODES),
  message: z.string(),
  field: z.string(),
});

export const showCustomsNote = ({
  code,
  field,
  fault,
}: CustomsFinding): z.infer<typeof CustomsNote> => ({
  code,
  message: sayCustomsNote(fault),
  field,
});
