import type { Command } from 'commander';
import type * as z from 'zod';

import type { Operation, Operator } from '../../src/operations';
import type { Database } from '../../src/store/database';
import { parsed } from '../parse-argument';
import type { Run } from '../program';
import { readTextFile } from '../text-file';

/** The verbs that every list of the operator has. `noun` is one entry: `hub`, `fee rule`. */
export interface ListVerbs<Entry> {
  readonly noun: string;
  readonly id: z.ZodType<string>;
  readonly read: (name: string, text: string) => Entry[];
  readonly importAll: (
    db: Database,
    operator: Operator,
    entries: readonly Entry[],
  ) => Promise<Operation<void>>;
  readonly setActive: (
    db: Database,
    operator: Operator,
    id: string,
    active: boolean,
  ) => Promise<Operation<void>>;
}

const VERBS = [
  ['activate', true],
  ['deactivate', false],
] as const;

/** Adds import, activate and deactivate. */
export function addListVerbs<Entry>(command: Command, run: Run, verbs: ListVerbs<Entry>): void {
  const { noun, read, importAll, setActive } = verbs;
  const member = noun.replace(' ', '_');
  const plural = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;

  command
    .command('import <file>')
    .description(`create or change ${noun}s from a JSON list; those not in it stay as they are`)
    .action(
      run(async (session, file: string) => {
        const given = read(file, await readTextFile(file));
        return session.write(
          (operator) => importAll(session.db, operator, given),
          () => ({
            json: { [`${member}s`]: given.length },
            text: `${plural} imported: ${given.length}.`,
          }),
        );
      }),
    );

  for (const [verb, active] of VERBS) {
    command
      .command(verb)
      .argument(`<${member}>`, 'its id', parsed(verbs.id))
      .description(`${verb} a ${noun}`)
      .action(
        run((session, id: string) =>
          session.write(
            (operator) => setActive(session.db, operator, id, active),
            () => ({ json: { [member]: id, active }, text: `The ${noun} ${id} is ${verb}d.` }),
          ),
        ),
      );
  }
}
