import * as z from 'zod';

import { fieldIssue, required } from './field-fault';

/**
 * Never in a text: control characters, broken Unicode, and marks that change the writing direction.
 */
const NOT_IN_A_STORED_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const NOT_IN_STORED_LINES = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Invisible characters, which can disguise a name or carry hidden text: tags, fillers, format
 * marks, and code points without a character.
 */
const HIDDEN = String.raw`[\p{DI}\p{Cf}\p{Cn}\u2800]`;
/**
 * Those among them that scripts need: soft hyphens; Arabic, Syriac and Kaithi number signs; marks
 * between Arabic and Latin; word boundaries of Thai, Lao and Khmer; joiners of Indic scripts,
 * Persian and emoji; variants of Mongolian letters, of emoji, and of Han characters in Japanese
 * names; emoji and Han characters of a later Unicode.
 */
const NEEDED = [
  String.raw`\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`,
  String.raw`\u200b-\u200f\u180b-\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}`,
  String.raw`\p{Extended_Pictographic}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}`,
].join('');
const hiddenOr = ({ source }: RegExp): RegExp =>
  new RegExp(`${source}|(?![${NEEDED}])${HIDDEN}`, 'u');
const NOT_IN_A_LINE = hiddenOr(NOT_IN_A_STORED_LINE);
const NOT_IN_LINES = hiddenOr(NOT_IN_STORED_LINES);
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line of text in any script: trimmed, not empty, at most `max` characters. */
export const line = (max: number): z.ZodString => readable(max, NOT_IN_A_LINE);

/** The same in a stored document: releases before 1.13.0 accepted hidden characters. */
export const storedLine = (max: number): z.ZodString => readable(max, NOT_IN_A_STORED_LINE);

/** Text that may span several lines. */
export const lines = (max: number): z.ZodString => readable(max, NOT_IN_LINES);

const readable = (max: number, forbidden: RegExp): z.ZodString =>
  z
    .string(required('field_not_text'))
    .trim()
    .refine((text) => VISIBLE.test(text), { error: fieldIssue('field_empty'), abort: true })
    .max(max, fieldIssue('field_too_long', { most: max }))
    .refine((text) => !forbidden.test(text), fieldIssue('field_hidden_characters'));

/** An e-mail address, trimmed, its case kept. */
export const email = (): z.ZodString =>
  line(200).regex(z.regexes.email, fieldIssue('field_not_email'));

/** An id chosen by an operator, such as `rama_iv`: at most 40 characters, no dots or slashes. */
export const shortId = (): z.ZodString =>
  z
    .string(required('field_not_text'))
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, fieldIssue('field_not_short_id'));

/** A time of day as `HH:MM`. Such values compare correctly as text. */
export const timeOfDay = (): z.ZodString =>
  z.string(required('field_not_text')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: fieldIssue('field_not_time'),
    abort: true,
  });

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
