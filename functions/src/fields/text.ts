import * as z from 'zod';

import { required } from './required';

/**
 * Besides control characters and broken Unicode: other line ends, and marks that change the writing
 * direction.
 */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const NOT_IN_LINES = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line of text in any script: trimmed, not empty, at most `max` characters. */
export const line = (max: number): z.ZodString => readable(max, NOT_IN_A_LINE);

/** Text that may span several lines. */
export const lines = (max: number): z.ZodString => readable(max, NOT_IN_LINES);

const readable = (max: number, forbidden: RegExp): z.ZodString =>
  z
    .string(required('must be text'))
    .trim()
    .refine((text) => VISIBLE.test(text), { error: 'must not be empty', abort: true })
    .max(max, `must be at most ${max} characters`)
    .refine(
      (text) => !forbidden.test(text),
      'must not contain control characters or broken Unicode',
    );
