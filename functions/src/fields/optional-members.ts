import type * as z from 'zod';

import { fieldIssue } from './field-fault';

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
  const kept = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as AbsentOmitted<Members>;
}

type UndefinedOmitted<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** Leaves out undefined members and keeps null. */
export function omitUndefined<Members extends object>(given: Members): UndefinedOmitted<Members> {
  const kept = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as UndefinedOmitted<Members>;
}

/** Whether a change sets any field. */
export const hasAnyField = (data: object): boolean =>
  Object.values(data).some((value) => value !== undefined);

export const NO_CHANGE = fieldIssue('field_no_change');

/** Reported only if nothing else is wrong: a misspelt field still counts as one. */
export const ANY_FIELD_REQUIRED: Parameters<z.ZodType['refine']>[1] = {
  error: NO_CHANGE,
  when: ({ issues }) => issues.length === 0,
};
