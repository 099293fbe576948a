import type { Command } from 'commander';

import type { Io } from './io';
import { Session, type CommandOutput, type GlobalOptions } from './session';

/** Makes commander's action of a function that is given a session first. */
export type RunAction = <Given extends unknown[]>(
  action: (session: Session, ...given: Given) => Promise<CommandOutput>,
) => (...given: Given) => Promise<void>;

/** Runs actions by the options that stand before the command: opens the session, prints the answer. */
export const createRun =
  (program: Command, io: Io): RunAction =>
  (action) =>
  async (...given) => {
    const options = program.opts<GlobalOptions>();
    const session = new Session(options, io);
    try {
      await session.open();
      const { json, text } = await action(session, ...given);
      io.out(options.json === true ? `${JSON.stringify(json, null, 2)}\n` : `${text}\n`);
    } finally {
      await session.close();
    }
  };
