import * as z from 'zod';

import type { JsonSchema } from './json-schema';

interface Converted {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/**
 * Removes patterns that JSON Schema cannot express and defaults, and adds rules that only the schema's checks
 * enforce: no empty text, no object without members.
 */
export function refineSchema({ zodSchema, jsonSchema }: Converted): void {
  if (ignoresCase(zodSchema) || isOfZodsFormat(zodSchema)) delete jsonSchema.pattern;
  // Generators require a member that has one.
  delete jsonSchema.default;
  if (isFreeText(jsonSchema) && refuses(zodSchema, '')) jsonSchema.minLength = 1;
  if (isEmptiable(zodSchema, jsonSchema) && refuses(zodSchema, {})) jsonSchema.minProperties = 1;
}

const ignoresCase = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  (def.checks ?? []).some(({ _zod: check }) => {
    // Checks other than regular expressions have no pattern.
    const { pattern } = check.def as Partial<z.core.$ZodCheckRegexDef>;
    return pattern?.ignoreCase === true;
  });

/** Whether it is one of zod's own formats, whose name replaces its long pattern. */
const isOfZodsFormat = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  'format' in def && !('fn' in def);

const isFreeText = ({ type, pattern, format, enum: words, const: word }: JsonSchema): boolean =>
  type === 'string' && [pattern, format, words, word].every((rule) => rule === undefined);

const isEmptiable = ({ _zod: { def } }: z.core.$ZodTypes, { required = [] }: JsonSchema): boolean =>
  def.type === 'object' && required.length === 0;

const refuses = (schema: z.core.$ZodType, value: unknown): boolean =>
  !z.safeParse(schema, value).success;
