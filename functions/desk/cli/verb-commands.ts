import { type Command, Option } from 'commander';
import type * as z from 'zod';

import { writeNewFile } from '../sheets/files';
import type { SavedFile } from '../sheets/uploaded-file';
import { VERBS } from '../verbs';
import type { Verb } from '../verbs/verb';
import type { CommandOutput } from './output/command-output';
import { resolveNoun } from './output/resolve-noun';
import { sayFindings } from './output/say-fault';
import type { RunAction, Session } from './output/session';
import { type AnyPrinter, findPrinter } from './printers';
import {
  type Members,
  isFile,
  membersOf,
  findOutMember,
  readInput,
  toArgument,
  toOption,
  toWords,
} from './verb-members';

/** Adds a command for each verb that has a line: its words, what it takes and its help are the verb's. */
export function addVerbCommands(program: Command, run: RunAction): void {
  for (const [name, verb] of Object.entries<Verb>(VERBS)) {
    if (verb.line === undefined) continue;
    addCommand(program, run, { name, verb, words: name.split('.').map(toWords) });
    for (const earlier of verb.also ?? []) {
      addCommand(program, run, { name, verb, words: earlier.split(' '), isHidden: true });
    }
  }
}

interface AddedCommand {
  readonly name: string;
  readonly verb: Verb;
  readonly words: readonly string[];
  readonly isHidden?: boolean;
}

function addCommand(
  program: Command,
  run: RunAction,
  { name, verb, words, isHidden = false }: AddedCommand,
): void {
  const { line: inOrder = [] } = verb;
  const members = membersOf(verb);
  const out = findOutMember(members);
  const printer = findPrinter(name, out !== undefined);
  const command = resolveNoun(program, words.slice(0, -1), isHidden)
    .command(words.at(-1) ?? '', { hidden: isHidden })
    .description(verb.does.en);
  for (const member of inOrder) command.addArgument(toArgument(member, find(members, member)));
  for (const [member, schema] of Object.entries(members)) {
    if (!inOrder.includes(member)) command.addOption(toOption(member, schema));
  }
  if (out !== undefined) {
    command.addOption(new Option('--force', 'overwrite an existing file').default(false));
  }
  printer.relate?.(command);
  command.action(
    run(async (session, ...given: unknown[]) => {
      const values = collectGiven(inOrder, given);
      const input = await readInput(session, members, values);
      printer.check?.(input, session);
      const file = out === undefined ? undefined : String(values[out]);
      return file === undefined
        ? runVerb(verb, printer, session, input)
        : saveFile(verb, printer, session, input, { file, force: values['force'] === true });
    }),
  );
}

function find(members: Members, name: string): z.ZodType {
  const schema = members[name];
  if (schema === undefined) throw new Error(`There is no ${name}.`);
  return schema;
}

/** Commander hands over the arguments in order, then the options, then itself. */
function collectGiven(
  inOrder: readonly string[],
  given: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const options = given[inOrder.length] as Readonly<Record<string, unknown>>;
  return { ...options, ...Object.fromEntries(inOrder.map((name, at) => [name, given[at]])) };
}

async function runVerb(
  verb: Verb,
  { print }: AnyPrinter,
  session: Session,
  input: object,
): Promise<CommandOutput> {
  if (verb.kind === 'read') return print(await verb.run(session, input), input);
  // The faults of a file are told before anybody is asked to confirm.
  if (session.isAsking && Object.values(membersOf(verb)).some(isFile)) {
    await verb.run(session.asDryRun(), input);
  }
  return session.write(
    () => verb.run(session, input),
    (answer) => print(answer, input),
  );
}

/** Writes the file that a verb makes, unless in a dry run, and says so as its printer does. */
async function saveFile(
  verb: Verb,
  { print }: AnyPrinter,
  session: Session,
  input: object,
  { file, force }: { readonly file: string; readonly force: boolean },
): Promise<CommandOutput> {
  const { name: _, content, ...answer } = (await verb.run(session, input)) as SavedFile;
  const { json, text, warnings = [] } = print({ ...answer, file }, input);
  const lines = sayFindings(warnings).map((warning) => `Warning: ${warning}`);
  if (session.operator.dryRun) {
    return { json, text: [`Dry run: nothing was written to ${file}.`, ...lines].join('\n') };
  }
  await writeNewFile(file, Buffer.from(content, 'base64'), force);
  return { json, text: [text, ...lines].join('\n') };
}
