import * as z from 'zod';

import type { JsonSchema } from './json-schema';

interface Converted {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/**
 * Corrects what JSON Schema cannot say of a schema's patterns, and adds what its own checks refuse
 * beyond them: an empty text, an object that names nothing.
 */
export function tellMore({ zodSchema, jsonSchema }: Converted): void {
  if (ignoresCase(zodSchema) || isOfZodsFormat(zodSchema)) delete jsonSchema.pattern;
  if (isFreeText(jsonSchema) && refuses(zodSchema, '')) jsonSchema.minLength = 1;
  if (isEmptiable(zodSchema, jsonSchema) && refuses(zodSchema, {})) jsonSchema.minProperties = 1;
}

const ignoresCase = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  (def.checks ?? []).some(({ _zod: check }) => {
    // A check that is no regular expression has no pattern.
    const { pattern } = check.def as Partial<z.core.$ZodCheckRegexDef>;
    return pattern?.ignoreCase === true;
  });

/** Whether it is a format of zod's own, which says all that its long pattern does. */
const isOfZodsFormat = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  'format' in def && !('fn' in def);

const isFreeText = ({ type, pattern, format, enum: words, const: word }: JsonSchema): boolean =>
  type === 'string' && [pattern, format, words, word].every((rule) => rule === undefined);

const isEmptiable = ({ _zod: { def } }: z.core.$ZodTypes, { required = [] }: JsonSchema): boolean =>
  def.type === 'object' && required.length === 0;

const refuses = (schema: z.core.$ZodType, value: unknown): boolean =>
  !z.safeParse(schema, value).success;
