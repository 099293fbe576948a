import * as z from 'zod';

import { fieldIssue, refuseField } from './field-fault';
import { lines } from './text';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member that may be left out but never cleared: null counts as missing. */
export const nullAsAbsent = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema> | undefined> =>
  schema.nullish().transform((given) => given ?? undefined);

type Absentable<Members> = {
  [Name in keyof Members]: null extends Members[Name]
    ? Name
    : undefined extends Members[Name]
      ? Name
      : never;
}[keyof Members];

type AbsentOmitted<Members> = Omit<Members, Absentable<Members>> & {
  [Name in Absentable<Members>]?: NonNullable<Members[Name]>;
};

/** Leaves out members that are null or undefined. */
export function omitAbsent<Members extends object>(given: Members): AbsentOmitted<Members> {
  const present = Object.entries(given).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(present) as AbsentOmitted<Members>;
}

type UndefinedOmitted<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** Leaves out undefined members and keeps null. */
export function omitUndefined<Members extends object>(given: Members): UndefinedOmitted<Members> {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as UndefinedOmitted<Members>;
}

export const hasAnyField = (data: object): boolean =>
  Object.values(data).some((value) => value !== undefined);

export const NO_CHANGE = fieldIssue('field_no_change');

/** Reported only if nothing else is wrong: a misspelt field still counts as one. */
export const ANY_FIELD_REQUIRED: Parameters<z.ZodType['refine']>[1] = {
  error: NO_CHANGE,
  when: ({ issues }) => issues.length === 0,
};

type Given<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
type Values = Readonly<Record<string, unknown>>;

const NOT_AN_OBJECT = fieldIssue('field_not_object');

const notInData = () => z.never(fieldIssue('field_inside_data')).nullish();

/** In `data` these would be ignored, and the caller would always get the first page. */
const PAGING_MEMBERS = {
  page: notInData(),
  limit: notInData(),
  cursor: notInData(),
  changed_since: notInData(),
};

/**
 * The optional filters of a list. Each may stand next to `action` or within `data`; if it is in
 * both, the values must be equal.
 */
export const filters = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodType<Given<Shape>> => {
  const within = z.object({ ...shape, ...PAGING_MEMBERS }, NOT_AN_OBJECT).nullish();
  return z.object({ ...shape, data: within }).transform((given: Values, context) => {
    const merged = fromEitherPlace(Object.keys(shape), given, given['data'] ?? {}, context);
    // Each value comes from one of the two places and was parsed by its schema.
    return merged as Given<Shape>;
  });
};

/**
 * Members that may stand next to `action` or within `data`, each from where it is given. If it is in
 * both, the values must be equal.
 */
export const fromEitherPlace = (
  names: readonly string[],
  outside: Values,
  data: object,
  context: z.RefinementCtx,
): Values => {
  const within: Values = { ...data };
  const merged = names.map((name) => {
    const [one, other] = [outside[name], within[name]];
    if (one != null && other != null && one !== other) {
      refuseField(context, fieldIssue('field_differs', { other: `data.${name}` }), {
        path: [name],
      });
    }
    return [name, one ?? other];
  });
  return Object.fromEntries(merged) as Values;
};

export const reason = (): z.ZodOptional<z.ZodNullable<z.ZodString>> => lines(500).nullish();

interface Reasoned {
  readonly reason?: string | null | undefined;
}

/** The reason next to `action`, or else the one within `data`. */
export const pickReason = (outside: Reasoned, data: Reasoned | null | undefined): string | null =>
  outside.reason ?? data?.reason ?? null;

/** A reason next to `action` or within `data`, for an action that takes no other `data`. */
export const ReasonOption = z
  .object({ reason: reason(), data: z.object({ reason: reason() }, NOT_AN_OBJECT).nullish() })
  .transform((given) => ({ reason: pickReason(given, given.data) }));
