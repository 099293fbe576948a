import { join } from 'node:path';

import { callAction } from '../../desk/server/call-action';
import { toFailure } from '../../desk/server/to-failure';
import { readLooseSheets } from '../../desk/sheets/read-loose-sheet';
import type { SavedFile } from '../../desk/sheets/uploaded-file';
import { Aliases } from './aliases';
import { actionNamed, DEMO_NOW, type DeskAt, OF_THE_RUN } from './demo-answers';
import { readLines } from './read-lines';

/** Each on a desk of its own, with the demo data. */
export const CALL_FILES = ['bills', 'records'] as const;

export const callPath = (name: string): string => join(__dirname, '../desk/calls', `${name}.txt`);

export const readCalls = (name: string): string[] => readLines(callPath(name));

/** A call of a script: what the page would send, and how many entries of each list are shown. */
interface ScriptedCall {
  readonly name: string;
  readonly input: unknown;
  readonly dry_run?: boolean;
  /** How long after the demo data it is; by default a minute after the call before. */
  readonly hours?: number;
  readonly most?: number;
}

/** What is answered, by `result`, `changes` and `refused`. */
type Answered = Readonly<Record<string, unknown>>;

const CALL = '=== ';
const MAX_ITEMS = 5;
const MINUTE_MS = 60_000;
/** The database's own clock counts them. */
const MILLISECONDS = /\.\d{3}Z/g;
const LINE_LENGTH = 140;

/** `{"name":"bill.csv","lines":[…]}` becomes an upload. */
const toUpload = (_: string, part: unknown): unknown => {
  if (typeof part !== 'object' || part === null || !('lines' in part)) return part;
  const { lines } = part;
  if (!Array.isArray(lines) || typeof lines[0] !== 'string') return part;
  return { ...part, content: Buffer.from(lines.join('\n')).toString('base64') };
};

const isFile = (part: object): part is SavedFile => 'content' in part && 'name' in part;

/** The rows of a file that the desk saved. */
function listRows({ name, content }: SavedFile): readonly string[] {
  const { sheets } = readLooseSheets({ name, content: Buffer.from(content, 'base64') });
  return sheets.flatMap(({ lines }) => lines.map(({ cells }) => cells.join(' | ')));
}

/** A change with only the members that it changes. */
function withoutSame(part: { readonly from?: unknown; readonly to?: unknown }): object {
  const { from, to } = part;
  if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) {
    return part;
  }
  const after = new Set(Object.entries(to).map((entry) => JSON.stringify(entry)));
  const before = new Set(Object.entries(from).map((entry) => JSON.stringify(entry)));
  const onlyIn = (own: object, others: ReadonlySet<string>): object =>
    Object.fromEntries(Object.entries(own).filter((entry) => !others.has(JSON.stringify(entry))));
  return { ...part, from: onlyIn(from, after), to: onlyIn(to, before) };
}

const fits = (text: string): boolean => text.length <= LINE_LENGTH;

/** An answer in lines of about the same length, each below the path of what it is in. */
function toLines(value: unknown, path = ''): string[] {
  const text = JSON.stringify(value ?? null);
  if (typeof value !== 'object' || value === null || fits(text)) return [`${path} ${text}`];
  if (Array.isArray(value)) return value.flatMap((item) => toLines(item, path));
  const lines: string[] = [];
  const entries: [string, unknown][] = Object.entries(value);
  const missing = entries.flatMap(([name, part]) => (part === null ? name : []));
  let short = missing.length === 0 ? '' : ` null: ${missing.join(' ')}`;
  for (const [name, part] of entries.filter((entry) => entry[1] !== null)) {
    const next = `${name}: ${JSON.stringify(part)}`;
    if (!fits(short + next)) {
      if (short !== '') lines.push(`${path}${short}`);
      short = '';
    }
    if (fits(next)) short += ` ${next}`;
    else lines.push(...toLines(part, path === '' ? name : `${path}.${name}`));
  }
  return short === '' ? lines : [...lines, `${path}${short}`];
}

/** Makes the calls of a script one after the other, and writes what is answered below each. */
export async function runCalls(deskAt: DeskAt, script: readonly string[]): Promise<string[]> {
  const aliases = new Aliases('#');
  const written: string[] = [];
  let now = DEMO_NOW;
  for (const line of script.filter((one) => one.startsWith(CALL))) {
    const call = JSON.parse(aliases.restore(line.slice(CALL.length)), toUpload) as ScriptedCall;
    const { name, input, dry_run, hours, most = MAX_ITEMS } = call;
    now = hours === undefined ? now + MINUTE_MS : DEMO_NOW + hours * 60 * MINUTE_MS;
    const answer = await callAction(actionNamed(name), deskAt(now), { input, dry_run }).catch(
      (cause: unknown) => ({ refused: toFailure(cause).failure.fault }),
    );
    const cut = (items: readonly unknown[]): readonly unknown[] =>
      most < 0 ? items.slice(most) : items.slice(0, most);
    const shown = JSON.parse(JSON.stringify(answer), (member, part: unknown) => {
      if (OF_THE_RUN.includes(member)) return undefined;
      if (typeof part !== 'object' || part === null) return part;
      if (Array.isArray(part)) return cut(part);
      return isFile(part) ? { name: part.name, rows: cut(listRows(part)) } : withoutSame(part);
    }) as Answered;
    const lines = Object.entries(shown).flatMap(([of, part]) =>
      of === 'dry_run' ? [] : toLines(part, of === 'result' ? '' : of),
    );
    written.push(line, ...lines.map((one) => aliases.hide(one.replaceAll(MILLISECONDS, 'Z'))));
  }
  return written;
}
