import type * as z from 'zod';

import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';

/** A call of the page that changes nothing. */
export interface ReadAction<Input extends z.ZodType, Answer> {
  readonly kind: 'read';
  readonly input: Input;
  readonly run: (desk: Desk, input: z.output<Input>) => Promise<Answer>;
}

/** A call of the page that writes: with a dry run, and confirmed where it reaches customers. */
export interface WriteAction<Input extends z.ZodType, Answer> {
  readonly kind: 'write';
  readonly input: Input;
  readonly run: (desk: Desk, input: z.output<Input>) => Promise<Operation<Answer>>;
}

export type ConsoleAction = ReadAction<z.ZodType, unknown> | WriteAction<z.ZodType, unknown>;

export const reading = <Input extends z.ZodType, Answer>(
  input: Input,
  run: ReadAction<Input, Answer>['run'],
): ReadAction<Input, Answer> => ({ kind: 'read', input, run });

export const writing = <Input extends z.ZodType, Answer>(
  input: Input,
  run: WriteAction<Input, Answer>['run'],
): WriteAction<Input, Answer> => ({ kind: 'write', input, run });
