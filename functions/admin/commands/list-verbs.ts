import type { Command } from 'commander';
import type * as z from 'zod';

import type { Database } from '../../src/store/database';
import type { Operation, Operator } from '../../src/store/operation';
import { afterImport, afterSwitch, type ListChange } from '../checks/list-change';
import type { RunAction } from '../create-run';
import { readTextFile } from '../files/text-file';
import { parseWith } from '../parse-arguments';
import type { Session } from '../session';

interface ListEntry {
  readonly id: string;
  readonly active: boolean;
}

/** The verbs that every list of the operator has. `noun` is one entry: `hub`, `fee rule`. */
export interface ListVerbs<Entry extends ListEntry> {
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
  /** What is to be told of the list, and of what depends on it, once it is changed. */
  readonly warningsAfter?: (session: Session, change: ListChange<Entry>) => Promise<readonly string[]>;
  /** A sentence that every answer ends with. */
  readonly note?: string;
}

const VERBS = [
  ['activate', true],
  ['deactivate', false],
] as const;

/** Adds import, activate and deactivate. */
export function addListVerbs<Entry extends ListEntry>(
  command: Command,
  run: RunAction,
  verbs: ListVerbs<Entry>,
): void {
  const { noun, read, importAll, setActive, warningsAfter = () => Promise.resolve([]) } = verbs;
  const note = verbs.note === undefined ? '' : ` ${verbs.note}`;
  const member = noun.replace(' ', '_');
  const plural = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;

  command
    .command('import <file>')
    .description(`create or change ${noun}s from a JSON list; those not in it stay as they are`)
    .action(
      run(async (session, file: string) => {
        const given = read(file, await readTextFile(file));
        return session.write(
          async (operator) => {
            const { changes } = await importAll(session.db, operator, given);
            return { changes, result: await warningsAfter(session, afterImport(given)) };
          },
          (warnings) => ({
            json: { [`${member}s`]: given.length },
            text: `${plural} imported: ${given.length}.${note}`,
            warnings,
          }),
        );
      }),
    );

  for (const [verb, active] of VERBS) {
    command
      .command(verb)
      .argument(`<${member}>`, 'its id', parseWith(verbs.id))
      .description(`${verb} a ${noun}`)
      .action(
        run((session, id: string) =>
          session.write(
            async (operator) => {
              const { changes } = await setActive(session.db, operator, id, active);
              return { changes, result: await warningsAfter(session, afterSwitch(id, active)) };
            },
            (warnings) => ({
              json: { [member]: id, active },
              text: `The ${noun} ${id} is ${verb}d.${note}`,
              warnings,
            }),
          ),
        ),
      );
  }
}
