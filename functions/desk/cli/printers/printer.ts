import type { Command } from 'commander';
import type * as z from 'zod';

import type { SavedFile } from '../../sheets/uploaded-file';
import type { Verbs } from '../../verbs';
import type { CommandOutput } from '../output/command-output';
import type { Session } from '../output/session';

type VerbName = keyof Verbs;

/** What is printed: of a write its result, and of a file that was written its name instead of its content. */
export type AnswerOf<Name extends VerbName> = Verbs[Name] extends {
  run: (...given: never[]) => Promise<infer Answer>;
}
  ? Verbs[Name]['kind'] extends 'write'
    ? Answer extends { readonly result: infer Result }
      ? Result
      : never
    : Answer extends SavedFile
      ? Omit<Answer, keyof SavedFile> & { readonly file: string }
      : Answer
  : never;

/** What a command adds to its verb. */
export interface Printer<Answer, Input> {
  /** Says which flags need or exclude each other. */
  readonly relate?: (command: Command) => void;
  /** @throws UsageError in the words of the flags. */
  readonly check?: (input: Input, session: Session) => void;
  readonly print: (answer: Answer, input: Input) => CommandOutput;
}

export type PrinterOf<Name extends VerbName> = Printer<
  AnswerOf<Name>,
  z.output<Verbs[Name]['input']>
>;

export type Printers = { readonly [Name in VerbName]?: PrinterOf<Name> };
