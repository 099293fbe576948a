import type * as z from 'zod';

import type { Verbs } from '../../verbs';

/** A value as it arrives in the page: JSON has no dates. */
export type Shown<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Shown<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Shown<Value[Name]> }
      : Value;

export type ActionName = keyof Verbs;
type OfKind<Kind extends 'read' | 'write'> = {
  [Name in ActionName]: Verbs[Name]['kind'] extends Kind ? Name : never;
}[ActionName];
export type ReadName = OfKind<'read'>;
export type WriteName = OfKind<'write'>;

export type InputOf<Name extends ActionName> = z.input<Verbs[Name]['input']>;
type ResultOf<Name extends ActionName> = Awaited<ReturnType<Verbs[Name]['run']>>;
export type AnswerOf<Name extends ReadName> = Shown<ResultOf<Name>>;

/** One audited change, as operations report it. */
interface ShownChange {
  readonly action: string;
  readonly target: string;
  readonly from: Readonly<Record<string, unknown>> | null;
  readonly to: Readonly<Record<string, unknown>> | null;
}

export interface Written<Name extends WriteName> {
  readonly result: Shown<ResultOf<Name> extends { result: infer Result } ? Result : never>;
  readonly changes: readonly ShownChange[];
  readonly dry_run: boolean;
}
