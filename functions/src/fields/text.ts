import * as z from 'zod';

import { required } from './required';

const CONTROL_OR_BROKEN = /[\p{Cc}\p{Cs}]/u;
const CONTROL_OR_BROKEN_IN_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** One line of text: trimmed, not empty, whatever its script, at most so many characters. */
export const line = (max: number): z.ZodString =>
  bounded(max).refine((text) => !CONTROL_OR_BROKEN.test(text), UNREADABLE);

/** Text that may have several lines. */
export const lines = (max: number): z.ZodString =>
  bounded(max).refine((text) => !CONTROL_OR_BROKEN_IN_LINES.test(text), UNREADABLE);

const UNREADABLE = 'must not contain control characters or broken Unicode';

const bounded = (max: number): z.ZodString =>
  z
    .string(required('must be text'))
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`);
