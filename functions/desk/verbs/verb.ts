import type * as z from 'zod';

import type { Bilingual } from '../../src/errors/fault';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';

interface Described {
  /** What it does, in a line. */
  readonly does: Bilingual;
  /** The members that a command line takes in this order; all others have flags. Absent if only the page calls it. */
  readonly line?: readonly string[];
  /** Words of commands of earlier releases that do the same, such as `kept show`. */
  readonly also?: readonly string[];
}

/** What operators can see. */
export interface ReadVerb<Input extends z.ZodType, Answer> extends Described {
  readonly kind: 'read';
  readonly input: Input;
  readonly run: (desk: Desk, input: z.output<Input>) => Promise<Answer>;
}

/** What operators can change: with a dry run, confirmed where it reaches customers, and audited. */
export interface WriteVerb<Input extends z.ZodType, Answer> extends Described {
  readonly kind: 'write';
  readonly input: Input;
  readonly run: (desk: Desk, input: z.output<Input>) => Promise<Operation<Answer>>;
}

export type Verb = ReadVerb<z.ZodType, unknown> | WriteVerb<z.ZodType, unknown>;

type Members<Input extends z.ZodType> = readonly (keyof z.input<Input> & string)[];

export const reads = <Input extends z.ZodType, Answer>(
  does: Bilingual,
  input: Input,
  run: ReadVerb<Input, Answer>['run'],
  line?: Members<Input>,
  also?: readonly string[],
): ReadVerb<Input, Answer> => ({ kind: 'read', does, input, run, ...toLine(line, also) });

export const writes = <Input extends z.ZodType, Answer>(
  does: Bilingual,
  input: Input,
  run: WriteVerb<Input, Answer>['run'],
  line?: Members<Input>,
  also?: readonly string[],
): WriteVerb<Input, Answer> => ({ kind: 'write', does, input, run, ...toLine(line, also) });

const toLine = (line: readonly string[] | undefined, also: readonly string[] | undefined) => ({
  ...(line && { line }),
  ...(also && { also }),
});

type Under<Noun extends string, Of> = {
  readonly [Name in keyof Of & string as `${Noun}.${Name}`]: Of[Name];
};

/** The same by names that begin with a noun: `import` is `hubs.import`. */
export const under = <Noun extends string, Of extends object>(
  noun: Noun,
  of: Of,
): Under<Noun, Of> =>
  // What a computed name is of, TypeScript does not follow.
  Object.fromEntries(
    Object.entries(of).map(([name, value]: [string, unknown]) => [`${noun}.${name}`, value]),
  ) as Under<Noun, Of>;
