import * as z from 'zod';

import {
  areReadableLines,
  cleanLine,
  cleanLines,
  isReadableLine,
  plainCode,
} from '../text/pasted-text';
import { fieldIssue, required } from './field-fault';

/** Never in a stored text: control characters, broken Unicode, marks of the writing direction. */
const NOT_IN_A_STORED_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const isStorableLine = (text: string): boolean => !NOT_IN_A_STORED_LINE.test(text);
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * One line of writing in any script, cleaned of what pasting brings along (`cleanLine`): not empty,
 * at most `max` characters, nothing unreadable.
 */
export const line = (max: number): z.ZodString => readable(max, cleanLine, isReadableLine);

export const lines = (max: number): z.ZodString => readable(max, cleanLines, areReadableLines);

/** A code or a number in its plain form: see `plainCode`. */
export const code = (max: number): z.ZodString => readable(max, plainCode, isReadableLine);

/** A line to look for among stored ones, as it is given: it may have been stored so. */
export const soughtLine = (max: number): z.ZodString =>
  readable(
    max,
    (text) => text.trim(),
    (text) => isStorableLine(text) || isReadableLine(cleanLine(text)),
  );

/** A line in a stored document, as it is: earlier releases accepted hidden characters. */
export const storedLine = (max: number): z.ZodString =>
  readable(max, (text) => text.trim(), isStorableLine);

const readable = (
  max: number,
  clean: (text: string) => string,
  isReadable: (text: string) => boolean,
): z.ZodString =>
  z
    .string(required('field_not_text'))
    .overwrite(clean)
    .refine((text) => VISIBLE.test(text), { error: fieldIssue('field_empty'), abort: true })
    .max(max, fieldIssue('field_too_long', { most: max }))
    .refine(isReadable, fieldIssue('field_hidden_characters'));

export const email = (): z.ZodString =>
  line(200).regex(z.regexes.email, fieldIssue('field_not_email'));

/** An id chosen by an operator, such as `rama_iv`: at most 40 characters, no dots or slashes. */
export const shortId = (): z.ZodString =>
  z
    .string(required('field_not_text'))
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, fieldIssue('field_not_short_id'));

/** A time of day as `HH:MM`. Such values compare correctly as text. */
export const timeOfDay = (): z.ZodString =>
  z
    .string(required('field_not_text'))
    .overwrite(plainCode)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
      error: fieldIssue('field_not_time'),
      abort: true,
    });

const NO_WEEKDAY = { error: fieldIssue('field_not_weekday'), abort: true };

const isRising = (days: readonly number[]): boolean =>
  days.every((day, at) => day > (days[at - 1] ?? 0));

/** ISO weekdays in order: 1 is Monday, 7 is Sunday. At least one. */
export const weekdays = (): z.ZodType<number[]> =>
  z
    .array(z.int(NO_WEEKDAY.error).min(1, NO_WEEKDAY).max(7, NO_WEEKDAY))
    .min(1, fieldIssue('field_no_day'))
    .refine(isRising, fieldIssue('field_days_unordered'));

/** One of an enum's values; the message lists them all. */
export const oneOf = <Words extends Readonly<Record<string, string>>>({
  enum: words,
}: z.ZodEnum<Words>): z.ZodEnum<Words> =>
  z.enum(words, fieldIssue('field_not_one_of', { options: Object.values(words) }));

/** `true`, `false`, or missing. */
export const optionalFlag = (): z.ZodOptional<z.ZodNullable<z.ZodBoolean>> =>
  z.boolean(fieldIssue('field_not_flag')).nullish();

/** `true` or `false`; false by default. */
export const flag = (): z.ZodType<boolean> => optionalFlag().transform((given) => given ?? false);

/** The indexes of texts that occur earlier in the list. `repeated(['a', 'b', 'a'])` is [2]. */
export function repeated(texts: readonly string[]): number[] {
  const before = new Set<string>();
  return texts.flatMap((text, at) => {
    if (before.has(text)) return [at];
    before.add(text);
    return [];
  });
}
