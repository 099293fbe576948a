import type { Command } from 'commander';
import type * as z from 'zod';

import type { Database } from '../../src/store/database';
import type { Operation, Operator } from '../../src/store/operation';
import { afterImport, afterSwitch, type ListChange } from '../checks/list-change';
import type { RunAction } from '../create-run';
import { readJsonFile } from '../files/read-json-file';
import { parseWith } from '../parse-arguments';
import type { Session } from '../session';

interface ListEntry {
  readonly id: string;
  readonly active: boolean;
}

/** What the verbs of one list need. `noun` is one entry: `hub`, `fee rule`. */
export interface ListVerbs<Item extends ListEntry> {
  readonly noun: string;
  readonly id: z.ZodType<string>;
  readonly file: z.ZodType<Item[]>;
  readonly importAll: (
    db: Database,
    operator: Operator,
    items: readonly Item[],
  ) => Promise<Operation<void>>;
  readonly setActive: (
    db: Database,
    operator: Operator,
    id: string,
    active: boolean,
  ) => Promise<Operation<void>>;
  /** Warnings about the list, and about what depends on it, after a change. */
  readonly findWarnings?: (session: Session, change: ListChange<Item>) => Promise<string[]>;
  /** A sentence at the end of every output. */
  readonly note?: string;
}

/** Adds import, activate and deactivate. */
export function addListVerbs<Item extends ListEntry>(
  command: Command,
  run: RunAction,
  verbs: ListVerbs<Item>,
): void {
  addImport(command, run, verbs);
  addSwitch(command, run, verbs, 'activate', true);
  addSwitch(command, run, verbs, 'deactivate', false);
}

/** The noun as a member of JSON output, and as the name of an argument. */
const memberOf = (noun: string): string => noun.replace(' ', '_');

const withNote = (text: string, note: string | undefined): string =>
  note === undefined ? text : `${text} ${note}`;

function addImport<Item extends ListEntry>(
  command: Command,
  run: RunAction,
  { noun, file: schema, importAll, findWarnings, note }: ListVerbs<Item>,
): void {
  const plural = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
  command
    .command('import <file>')
    .description(`create or change ${noun}s from a JSON file; ${noun}s not in it stay as they are`)
    .action(
      run(async (session, file: string) => {
        const items = await readJsonFile(file, schema);
        return session.write(
          async (operator) => {
            const { changes } = await importAll(session.db, operator, items);
            return { changes, result: (await findWarnings?.(session, afterImport(items))) ?? [] };
          },
          (warnings) => ({
            json: { [`${memberOf(noun)}s`]: items.length },
            text: withNote(`${plural} imported: ${items.length}.`, note),
            warnings,
          }),
        );
      }),
    );
}

function addSwitch<Item extends ListEntry>(
  command: Command,
  run: RunAction,
  { noun, id: idSchema, setActive, findWarnings, note }: ListVerbs<Item>,
  verb: string,
  active: boolean,
): void {
  const member = memberOf(noun);
  command
    .command(verb)
    .argument(`<${member}>`, 'its id', parseWith(idSchema))
    .description(`${verb} a ${noun}`)
    .action(
      run((session, id: string) =>
        session.write(
          async (operator) => {
            const { changes } = await setActive(session.db, operator, id, active);
            const change = afterSwitch<Item>(id, active);
            return { changes, result: (await findWarnings?.(session, change)) ?? [] };
          },
          (warnings) => ({
            json: { [member]: id, active },
            text: withNote(`The ${noun} ${id} is ${verb}d.`, note),
            warnings,
          }),
        ),
      ),
    );
}
