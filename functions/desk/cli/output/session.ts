import type { Command } from 'commander';

import { fileFault } from '../../faults/files';
import { type Desk, withDryRun } from '../../model/desk';
import type { Operation } from '../../model/operation';
import { isConfirmedBy, isLive } from '../../model/project';
import { type DeskOptions, DeskSession } from '../../session/session';
import { type GivenFile, isXlsx, readGivenFile } from '../../sheets/files';
import { type Encoding, findEncoding } from '../../sheets/find-encoding';
import { NotConfirmed } from '../../terminal/exit-code';
import type { Io } from '../../terminal/io';
import { toPrintableJson } from '../../terminal/printable';
import { type CommandOutput, formatWrite } from './command-output';
import { sayFault } from './say-fault';

interface GlobalOptions extends DeskOptions {
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly encoding?: Encoding;
}

/** One run of the command line. */
export class Session extends DeskSession {
  constructor(
    private readonly options: GlobalOptions,
    io: Io,
  ) {
    super(options, io);
  }

  progress(text: string): void {
    if (this.options.json !== true) this.io.err(`${text}\n`);
  }

  /** A file by its path. Says how its text is read, unless it is UTF-8. */
  async givenFile(path: string): Promise<GivenFile> {
    const { name, content } = await readGivenFile(path);
    const encoding = isXlsx(name) ? undefined : (this.options.encoding ?? findEncoding(content));
    if (encoding !== undefined && encoding !== 'utf-8') {
      this.io.err(`${sayFault(fileFault('file_read_as', { file: name, encoding }))}\n`);
    }
    return { name, content, encoding };
  }

  /** Runs an operation that writes, after confirmation if it reaches customers. */
  async write<Result>(
    work: () => Promise<Operation<Result>>,
    describe: (result: Result) => CommandOutput,
  ): Promise<CommandOutput> {
    await this.confirm();
    const { result, changes } = await work();
    return formatWrite(describe(result), changes, this.operator.dryRun);
  }

  /** Whether a write has to be confirmed. */
  get isAsking(): boolean {
    return !this.operator.dryRun && this.options.yes !== true && isLive(this.project);
  }

  /** The same desk, on which nothing is changed. */
  asDryRun(): Desk {
    return withDryRun(this, true);
  }

  /** @throws NotConfirmed unless the operator types the project's id, or --yes is set. */
  async confirm(): Promise<void> {
    if (!this.isAsking) return;
    const { id } = this.project;
    const typed = await this.io.ask(`This writes to production. Type ${id} to continue: `);
    if (typed === undefined) {
      throw new NotConfirmed(
        'Writing to production needs confirmation: run this in a terminal, or add --yes.',
      );
    }
    if (!isConfirmedBy(this.project, typed))
      throw new NotConfirmed('Not confirmed. Nothing was changed.');
  }
}

/** Turns a function that takes a session first into an action of commander. */
export type RunAction = <Given extends unknown[]>(
  action: (session: Session, ...given: Given) => Promise<CommandOutput>,
) => (...given: Given) => Promise<void>;

/** Opens a session by the options before the command, runs the action and prints its output. */
export const createRun =
  (program: Command, io: Io): RunAction =>
  (action) =>
  async (...given) => {
    const options = program.opts<GlobalOptions>();
    const session = new Session(options, io);
    try {
      await session.open();
      const { json, text, failure } = await action(session, ...given);
      io.out(options.json === true ? `${toPrintableJson(json)}\n` : `${text}\n`);
      if (failure !== undefined) throw failure;
    } finally {
      await session.close();
    }
  };
