import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { findFunctionsFolder } from '../functions-folder';

export const HOLIDAYS_FOLDER = join(findFunctionsFolder(), 'tools/holidays');

/** Days as `YYYY-MM-DD`, separated by spaces. */
const Days = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?: \d{4}-\d\d-\d\d)*$/)
  .transform((text): readonly string[] => text.split(' '));

const DaysByName = z.record(z.string(), Days).default({});

/** How a country finds the first days of lunar months. */
const Moon = z.strictObject({
  /** The first year whose days are not announced yet: `rules` give those from then on, `days` those before. */
  since: z.int(),
  /** Whether people look for the crescent, so that a day is only expected. */
  is_sighted: z.boolean(),
  /** Without one, months begin as in Saudi Arabia's calendar. */
  crescent: z
    .strictObject({
      criterion: z.enum(['mabims', 'telescope', 'naked_eye', 'easily']),
      place: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    })
    .optional(),
});

/** What the library has wrong or lacks of a country, with the law, decision or rule of what is right. */
const Correction = z.strictObject({
  country: z.string(),
  source: z.string(),
  /** None of the library's days count. */
  replaces_all: z.boolean().default(false),
  /** Names of the library that are no holidays. */
  leave_out: z.array(z.string()).default([]),
  /** Days on which nothing that the library has is a holiday. */
  not: Days.default([]),
  /** Names by rules in the library's grammar. */
  rules: z.record(z.string(), z.string()).default({}),
  days: DaysByName,
  /** Days in place of others, by the others' names. */
  substitutes: DaysByName,
  moon: Moon.optional(),
  /** The last year whose holidays are known. */
  last_year: z.int().optional(),
});

export type Correction = z.output<typeof Correction>;
export type Moon = z.output<typeof Moon>;

/** All that is in `corrections/`. */
const CORRECTIONS: readonly Correction[] = readdirSync(
  join(HOLIDAYS_FOLDER, 'corrections'),
).flatMap((file) =>
  z
    .array(Correction)
    .parse(JSON.parse(readFileSync(join(HOLIDAYS_FOLDER, 'corrections', file), 'utf8'))),
);

export const listCorrections = (country: string): readonly Correction[] =>
  CORRECTIONS.filter((one) => one.country === country);
