import assert from 'node:assert';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'csv-parse/sync';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';

import { storeDemoShipment } from '../../desk/demo/demo-bills';
import type { Desk } from '../../desk/model/desk';
import { toFailure } from '../../desk/server/to-failure';
import type { SheetValue } from '../../desk/sheets/sheet';
import { writeSheets } from '../../desk/sheets/write-sheets';
import { createRateCard } from '../../desk/store/rate-versions';
import { connectFirestore } from '../../local/connect-firestore';
import { startLocalFirestore } from '../../local/firestore/index';
import { readProjectIndexes } from '../../local/project-indexes';
import { createInstance } from '../../src/functions/compose-instance';
import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { nothing } from '../../src/platform/log';
import { Deadline } from '../../src/platform/request-scope';
import { aDesk } from './a-desk';
import { Aliases } from './aliases';
import { aRateCard, storeServices } from './cards';
import { actionNamed } from './demo-answers';
import { givenFile } from './given-file';
import { openFolder } from './opened';
import { aPrincipal, aShipment } from './records';
import { onOneLine, runLine, splitWords } from './run-line';

/**
 * A script has steps, one a line, and under each, indented, what it is answered.
 *
 * - `at 2027-01-05 10:00`: the time in Thailand; each step is a second later.
 * - `courier falcon, heron`: active services.
 * - `card {"courier_name":"falcon"}`: stores a version of a card with these settings.
 * - `shipment {"id":"3f7k21mpq0tx"}`: stores a shipment with these fields that was created now.
 * - `file fuel.csv`: lines of a file up to `end`. An .xlsx has a line `=== name` above each sheet.
 * - `call fuel.list {}`: a call of the page. The value of a member that names a file is the file.
 * - `~ a => b`: the last call, with b instead of a in the last file: what it answers that it did not
 *   answer before. `\n` ends a line, and `&&` separates several.
 * - `only report|faults`: from here on, only these parts of answers.
 * - `$ fuel list`: a command; errors follow `!`. Files that it writes are below `FOLDER/`.
 * - `cat FOLDER/fuel.csv`: what a file has.
 * - `quote {"country":"JP"}`: what apiQuote answers an integrator about a parcel of 1 kg, and logs.
 *   `again {}` asks the same instance five minutes later.
 * - `store hubs/a {"active":true}`: these fields of a document, without those that are `"gone"`; `null`
 *   deletes it. `stored hubs` shows a collection.
 * - `desk It is empty`: the steps from here on have another desk, with nothing in it.
 *
 * What is random is shown as `#1`, `#2` and so on, by which later steps may name it.
 */
export const SCRIPTS = join(__dirname, '../desk/scripts');

export const listScripts = (): string[] => readdirSync(SCRIPTS).toSorted();

export const readScript = (name: string): string =>
  readFileSync(join(SCRIPTS, name)).toString().trimEnd();

const INDENT = '  ';
const MAX_LENGTH = 250;
const SECOND_MS = 1000;
const FIVE_MINUTES_MS = 300 * SECOND_MS;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 5 && value.every((one) => typeof one === 'string');

/** Without what has tests of its own, and what only says that there is nothing. */
function withoutEmpty(name: string, part: unknown): unknown {
  const json = JSON.stringify(part);
  const isApart = APART.has(name) || (name === 'difference' && json.includes('"packages":'));
  return isApart || NOTHING.has(`${name} ${json}`) ? undefined : part;
}

const APART = new Set(['excerpt', 'key', 'message']);
const NOTHING = new Set(['sheet null', 'more 0', 'values {}', 'kind "faults"']);

/** A line for each part of an answer that is short, and the lines of a file. */
function toLines(value: unknown, path = ''): string[] {
  const json = JSON.stringify(value).replaceAll(/"(\w+)":/g, '$1:');
  if (path.endsWith('.content') && typeof value === 'string') {
    const text = Buffer.from(value, 'base64').toString();
    return text.startsWith('PK') ? [`${path} xlsx`] : text.trimEnd().split(/\r?\n/);
  }
  if (isWords(value)) return [`${path} ${value.length}: ${value.join(' ')}`.slice(0, MAX_LENGTH)];
  const isShort = path !== '' && json.length <= MAX_LENGTH && !json.includes('[{');
  if (typeof value !== 'object' || value === null || isShort) {
    return [`${path} ${json}`.trim()];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    toLines(part, Array.isArray(value) ? path : `${path}.${name}`),
  );
}

const toValue = (text: string): SheetValue => {
  if (NUMBER.test(text)) return Number(text);
  return DAY.test(text) ? { day: text } : text;
};

async function toContent(name: string, text: string): Promise<string | Uint8Array> {
  if (!name.endsWith('.xlsx')) return text;
  const [first, ...others] = text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const at = part.indexOf('\n');
      const rows: string[][] = parse(part.slice(at + 1), { relax_column_count: true });
      const headings = { rows: 1, columns: 0 };
      return { name: part.slice(0, at), rows: rows.map((row) => row.map(toValue)), headings };
    });
  if (first === undefined) throw new Error(`${name} has no sheet.`);
  return writeSheets(name, [first, ...others]);
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Fields as Firestore takes them. */
const toFields = (_: string, part: unknown): unknown => {
  if (typeof part !== 'string') return part;
  if (part === 'gone') return FieldValue.delete();
  return TIME.test(part) ? new Date(part) : part;
};

/** Firestore's times as JSON has times. */
const toTimes = (_: string, part: unknown): unknown =>
  part instanceof Object && '_seconds' in part && '_nanoseconds' in part
    ? new Timestamp(Number(part._seconds), Number(part._nanoseconds)).toDate().toISOString()
    : part;

const PARCEL = { country: 'JP', actual_weight_kg: 1, length_cm: 10, width_cm: 10, height_cm: 10 };

/** A desk of its own, with nothing in it, on which a script runs. */
async function openScriptDesk() {
  const projectId = `demo-script-${randomUUID().slice(0, 8)}`;
  const clock = { now: 0 };
  const indexes = readProjectIndexes();
  const firestore = await startLocalFirestore({ indexes, now: () => clock.now });
  const { db } = connectFirestore(projectId, firestore.host);
  const folder = await openFolder();
  const desk = aDesk({ db, host: firestore.host }, projectId, () => clock.now, 'nim');
  const close = () => Promise.all([firestore.stop(), folder.close()]);
  return { clock, desk, folder: folder.path, close };
}

function splitAtBlank(text: string): [string, string] {
  const [word = ''] = text.split(' ', 1);
  return [word, text.slice(word.length + 1)];
}

/** Each takes its own input; a file is given as it is once an upload was read. */
const runOf = (name: string) =>
  actionNamed(name).run as (desk: Desk, input: unknown) => Promise<object>;

class ScriptRun {
  private readonly files = new Map<string, string>();
  /** Of an answer, the lines that are shown. */
  private shown = /^/;
  private last = { name: '', input: '', answer: [''] };
  private readonly aliases = new Aliases();
  private service: ReturnType<ScriptRun['startService']>;

  constructor(private readonly opened: Awaited<ReturnType<typeof openScriptDesk>>) {
    this.service = this.startService();
  }

  /** Runs a step. @returns what it is answered. */
  async take(step: string): Promise<string[]> {
    const lines = await this.answerTo(this.aliases.restore(step));
    return lines.map((line) => this.aliases.hide(line));
  }

  private async answerTo(step: string): Promise<string[]> {
    const [word, rest] = splitAtBlank(step);
    const { clock, desk } = this.opened;
    clock.now += SECOND_MS;
    switch (word) {
      case 'at':
        clock.now = Date.parse(`${rest.replace(' ', 'T')}+07:00`);
        return [];
      case 'courier':
        await storeServices(desk.db, ...rest.split(', '));
        return [];
      case 'card':
        await createRateCard(desk.db, aRateCard(JSON.parse(rest) as object));
        return [];
      case 'shipment': {
        const { to, ...fields } = JSON.parse(rest) as { to?: object };
        const at = new Date(clock.now);
        const shipment = aShipment({ submitted_at: at, updated_at: at, status_changed_at: at });
        const consignee_address = { ...shipment.consignee_address, ...to };
        await storeDemoShipment(desk.db, { ...shipment, ...fields, consignee_address });
        return [];
      }
      case 'only':
        this.shown = new RegExp(`^\\.(?:${rest})`);
        return [];
      case 'call':
        return (await this.call(rest)).filter((line) => this.shown.test(line));
      case '~':
        return (await this.vary(rest)).filter((line) => this.shown.test(line));
      case '$':
        return this.command(rest);
      case 'cat':
        return (await readFile(this.unmask(rest), 'utf8')).trimEnd().split(/\r?\n/);
      case 'quote':
      case 'again':
        if (word === 'quote') this.service = this.startService();
        else clock.now += FIVE_MINUTES_MS;
        return (await this.quote(rest)).filter((line) => this.shown.test(line));
      case 'store':
        await this.store(...splitAtBlank(rest));
        return [];
      case 'stored': {
        const { docs } = await desk.db.collection(rest).get();
        const inTurn = docs.map((doc) => {
          const line = `${doc.id} ${JSON.stringify(doc.data(), toTimes)}`;
          const known = this.aliases.toComparable(line.slice(doc.id.length));
          return { line, key: `${doc.createTime.toMillis()} ${known}` };
        });
        return inTurn.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ line }) => line);
      }
      default:
        throw new Error(`There is no step ${word}.`);
    }
  }

  addFile(name: string, text: string): void {
    this.files.delete(name);
    this.files.set(name, text);
  }

  private async call(text: string): Promise<string[]> {
    const [name, input] = splitAtBlank(text);
    this.last = { name, input, answer: await this.answer(name, input, this.files) };
    return this.last.answer;
  }

  private async answer(
    name: string,
    input: string,
    files: ReadonlyMap<string, string>,
  ): Promise<string[]> {
    const given = new Map<string, object>();
    for (const [file, text] of files) given.set(file, givenFile(file, await toContent(file, text)));
    const body = await runOf(name)(
      this.opened.desk,
      JSON.parse(input, (_, part: unknown) => given.get(String(part)) ?? part),
    ).catch((cause: unknown) => toFailure(cause).failure);
    const [last = ''] = [...files.keys()].slice(-1);
    const json = JSON.stringify(body, withoutEmpty).replaceAll(`"file":"${last}",`, '');
    return toLines(JSON.parse(json));
  }

  private async vary(edits: string): Promise<string[]> {
    const [file, text] = [...this.files].at(-1) ?? ['', ''];
    const varied = edits.split(' && ').reduce((before, edit) => {
      const [from = '', to = ''] = edit.replaceAll('\\n', '\n').split(/ => ?/);
      if (!before.includes(from)) throw new Error(`${file} has no ${from}.`);
      return before.replace(from, () => to);
    }, text);
    const { name, input, answer } = this.last;
    const files = new Map([...this.files, [file, varied]]);
    const after = await this.answer(name, input, files);
    return after.filter((line) => !answer.includes(line));
  }

  private unmask(word: string): string {
    return word.replace('FOLDER', this.opened.folder);
  }

  private async store(path: string, json: string): Promise<void> {
    const document = this.opened.desk.db.doc(path);
    const fields = JSON.parse(json, toFields) as object | null;
    await (fields === null ? document.delete() : document.set(fields, { merge: true }));
  }

  private startService() {
    const { clock, desk } = this.opened;
    const logged: string[] = [];
    const write = (message: string) => logged.push(`.logged ${message}`);
    const instance = createInstance({
      config: { environment: 'production', projectId: desk.project.id },
      db: desk.db,
      now: () => clock.now,
      newId: randomUUID,
      log: { warn: write, error: write, request: nothing, quote: nothing },
      carrierSettings: () => assert.fail('A quote asks no carrier.'),
    });
    return { instance, logged };
  }

  private async quote(json: string): Promise<string[]> {
    const { instance, logged } = this.service;
    const actor = aPrincipal();
    const body = { ...PARCEL, ...(JSON.parse(json) as object) };
    const context = { ...instance, actor, deadline: new Deadline(quoteEndpoint.deadlineMs) };
    const input = quoteEndpoint.parse(body, { actor, headers: {} });
    const answer = await quoteEndpoint.run(context, input);
    return [...toLines(JSON.parse(quoteEndpoint.encode(answer))), ...logged.splice(0)];
  }

  private async command(text: string): Promise<string[]> {
    const { clock, desk, folder } = this.opened;
    const { id, firestoreHost = '' } = desk.project;
    const args = ['--project', id, '--firestore', firestoreHost, '--as', desk.operator.name];
    for (const word of splitWords(text)) {
      const content = this.files.get(word);
      if (content !== undefined)
        await writeFile(join(folder, word), await toContent(word, content));
      args.push(content === undefined ? this.unmask(word) : join(folder, word));
    }
    const { code, out, err } = await runLine(args, { now: () => new Date(clock.now) });
    const linesIn = (shown: string): string[] =>
      shown.replaceAll(`${folder}/`, '').trimEnd().split('\n');
    return [
      ...linesIn(onOneLine(out)),
      ...linesIn(err).map((line) => (line === '' ? '' : `! ${line}`)),
      ...(code === 0 ? [] : [`exit code ${code}`]),
    ];
  }
}

/** The script, with what each step is answered now. */
export async function runScript(script: string): Promise<string> {
  const parts: string[] = [];
  for (const part of script.split(/^(?=desk )/m)) parts.push(await runPart(part));
  return parts.join('');
}

async function runPart(script: string): Promise<string> {
  const opened = await openScriptDesk();
  const run = new ScriptRun(opened);
  const lines: string[] = [];
  let file: { name: string; lines: string[] } | undefined;
  try {
    for (const line of script.split('\n')) {
      if (file === undefined && line.startsWith(INDENT)) continue;
      lines.push(line);
      if (file !== undefined && line !== 'end') file.lines.push(`${line}\n`);
      else if (file !== undefined) {
        run.addFile(file.name, file.lines.join(''));
        file = undefined;
      } else if (line.startsWith('file ')) file = { name: line.slice('file '.length), lines: [] };
      else if (line !== '' && !/^(?:#|desk )/.test(line)) {
        const answer = await run.take(line);
        const said = answer.filter((one) => one.trim() !== '');
        lines.push(...said.map((one) => `${INDENT}${one}`.trimEnd()));
      }
    }
  } finally {
    await opened.close();
  }
  return lines.join('\n');
}
