import type { Command } from 'commander';

import type { Io } from '../operations/terminal/io';
import type { CommandOutput } from './output/command-output';
import { Session, type GlobalOptions } from './session';

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
      io.out(options.json === true ? `${JSON.stringify(json, null, 2)}\n` : `${text}\n`);
      if (failure !== undefined) throw failure;
    } finally {
      await session.close();
    }
  };
