import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FaultRule } from '../../index';
import { firestoreService } from '../../protocol/definition';
import type { Suite } from './suite';
import { type Json, isMembers, parseOptionalJson, listVariations } from './vary-json';

/** Calls of the protocol, each with its answer in the lines after it. */
const RECORDED = join(__dirname, '../recorded');
/** Before a call, and before one that is also made with each of its members missing or otherwise. */
const CALL = '> ';
const VARIED = '>> ';

export const recordedFiles = (): string[] => readdirSync(RECORDED).sort();
export const recordingPath = (file: string): string => join(RECORDED, file);

/** Of calls that follow each other in a database that is empty at first; the first line is the title. */
export const readParagraphs = (file: string): string[] =>
  readFileSync(recordingPath(file), 'utf8').trimEnd().split('\n\n');

/** Moves on with each database only, so that the times in it tell its commits apart. */
export interface StillClock {
  ms: number;
}

const START_MS = Date.UTC(2030, 0);
const STEP_MS = 1000;

const WRITES = ['Commit', 'BatchWrite'];
const EVERYTHING = `${CALL}RunQuery {"structuredQuery":{"from":[{"allDescendants":true}]}}`;

/** What a member is that was not sent. */
const isUnset = (name: string, value: unknown): boolean =>
  !name.endsWith('Value') &&
  (value === '' ||
    value === 0 ||
    value === false ||
    value === null ||
    ((Array.isArray(value) || Buffer.isBuffer(value)) && value.length === 0));

/** Runs calls on the server of a suite, and writes down what it answers. */
class Recording {
  private database = 1000;
  /** In base64: of the transaction that began last. */
  private transaction = '';

  constructor(
    private readonly local: Suite,
    private readonly clock: StillClock,
  ) {}

  async record(paragraph: string): Promise<string> {
    this.clock.ms = START_MS;
    const lines: string[] = [];
    const before: string[] = [];
    for (const line of paragraph.split('\n')) {
      if (line.startsWith('#')) lines.push(line);
      if (line.startsWith(VARIED)) lines.push(line, ...(await this.vary(line, before)));
      if (!line.startsWith(CALL)) continue;
      lines.push(line, ...(await this.call(line)));
      before.push(line);
    }
    return lines.join('\n');
  }

  private async vary(line: string, before: readonly string[]): Promise<string[]> {
    const [method = '', ...rest] = line.slice(VARIED.length).split(' ');
    const mayWrite = WRITES.includes(method);
    if (mayWrite) await this.startAfresh(before);
    const stored = await this.storedDocuments();
    const answerTo = async (json: Json): Promise<string> => {
      if (mayWrite) await this.startAfresh(before);
      const answer = await this.call(`${CALL}${method} ${JSON.stringify(json)}`);
      const now = mayWrite ? await this.storedDocuments() : [];
      return [...answer, ...now.filter((document) => !stored.includes(document))].join('\n');
    };
    const given = parseOptionalJson(rest.join(' '));
    const answers = new Map([[await answerTo(given), new Map<string, string[]>()]]);
    for (const { member, value, json } of listVariations(given)) {
      const answer = await answerTo(json);
      const variations = answers.get(answer) ?? new Map<string, string[]>();
      variations.set(member, [...(variations.get(member) ?? []), concise(value)]);
      answers.set(answer, variations);
    }
    return [...answers].flatMap(([answer, variations]) => [
      ...[...variations].map(
        ([member, values]) => `~ ${member.replace('structuredQuery.', '')}: ${values.join(' | ')}`,
      ),
      ...answer.split('\n'),
    ]);
  }

  /** In another database, after the calls before. */
  private async startAfresh(before: readonly string[]): Promise<void> {
    this.database += 1;
    this.clock.ms += STEP_MS;
    for (const one of before) await this.call(one);
  }

  private async storedDocuments(): Promise<string[]> {
    const lines = await this.call(EVERYTHING);
    return lines.map((line) => line.replace(/ at .*/, '')).filter((line) => line.includes('~/'));
  }

  private async call(line: string): Promise<string[]> {
    const [method = '', ...rest] = line.slice(CALL.length).split(' ');
    this.local.server.meter.reset();
    try {
      const answers = await this.answersOf(method, parseOptionalJson(this.sent(rest.join(' '))));
      return answers.map((answer) => `  ${this.written(answer)}`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const counted = this.written(this.local.server.meter.reading());
      return [`  ${this.shortened(message)}`, ...(counted === '{}' ? [] : [`  ${counted}`])];
    }
  }

  private async answersOf(method: string, json: Json): Promise<unknown[]> {
    const { server } = this.local;
    switch (method) {
      case 'Indexes':
        server.setIndexes(json ?? undefined);
        return [];
      case 'Stored':
        return [server.stored()];
      case 'Fault':
        server.faults.add(parseFault(json));
        return [];
      case 'Pending':
        return [server.faults.pending];
      case 'Http':
        return [await this.http(membersOf(json))];
      default:
        return this.rawly(method, json);
    }
  }

  private async rawly(method: string, json: Json): Promise<unknown[]> {
    const { server, raw } = this.local;
    const request = { parent: this.root, database: this.name, ...membersOf(json) };
    const answers =
      firestoreService()[method]?.responseStream === true
        ? await raw.streamed(method, request)
        : [await raw.unary(method, request)];
    return [...answers, server.meter.reading()];
  }

  private async http({ path, ...init }: Readonly<Record<string, unknown>>): Promise<string> {
    const { host } = this.local.server;
    const response = await fetch(`http://${host}${String(path)}`, init);
    const text = (await response.text())
      .trimEnd()
      .replaceAll(host, 'HOST')
      .replaceAll(/\n+/g, '\n  ');
    return `${response.status} ${response.headers.get('content-type')} ${text}`;
  }

  private get name(): string {
    return `projects/recorded/databases/d${this.database}`;
  }

  private get root(): string {
    return `${this.name}/documents`;
  }

  /** `@` is the database, `~` its root, `$` the transaction, `t+1` a time, and `x*100` a long text. */
  private sent(text: string): string {
    return text
      .replaceAll('"@', `"${this.name}`)
      .replaceAll('"~', `"${this.root}`)
      .replaceAll('"$"', `"${this.transaction}"`)
      .replaceAll(/(\w|ก)\*(\d+)/g, (_, sign: string, times) => sign.repeat(Number(times)))
      .replaceAll(/"t\+([\d.]+)"/g, (_, micros: string) =>
        JSON.stringify({ seconds: this.clock.ms / 1000, nanos: Number(micros) * 1000 }),
      );
  }

  private shortened(text: string): string {
    return text
      .replaceAll(this.root, '~')
      .replaceAll(this.name, '@')
      .replaceAll(/(\w|ก)\1{29,}/g, (run, sign: string) => `${sign}*${run.length}`);
  }

  private written(answer: unknown): string {
    if (typeof answer === 'string') return this.shortened(answer);
    return concise(this.shortened(JSON.stringify(this.plain(answer))));
  }

  private plain(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.plain(one));
    if (Buffer.isBuffer(value)) return value.toString('base64');
    if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
    if (!isMembers(value)) return value;
    const { seconds, nanos, transaction } = value;
    if (seconds !== undefined) return this.timeOf(Number(seconds), Number(nanos));
    if (Buffer.isBuffer(transaction) && transaction.length > 0) {
      this.transaction = transaction.toString('base64');
      return this.plain({ ...value, transaction: '$' });
    }
    const members = Object.entries(value).filter(
      // The name of a oneof holds that of the member that is set.
      ([name, one]) => !isUnset(name, one) && !(typeof one === 'string' && one in value),
    );
    return Object.fromEntries(members.map(([name, one]) => [name, this.plain(one)]));
  }

  private timeOf(seconds: number, nanos: number): string {
    const isNow = seconds * 1000 === this.clock.ms;
    return isNow ? `t+${nanos / 1000}` : `${seconds}s ${nanos}ns`;
  }
}

/** As short as it is clear, as there are thousands of answers. */
const concise = (answer: string): string =>
  answer
    .replaceAll('"', '')
    .replaceAll('NULL_VALUE', '0')
    .replaceAll('Value:', ':')
    .replace(
      /^\{document:\{fields:(.*),name:(.*),createTime:(.*),updateTime:(.*)\},/,
      '$2 $1 $3 $4 {',
    )
    .replace(/\{readTime:(.*)\}$/, 'at $1')
    .replaceAll(/documents(?=[RWD][a-z]+:)|bytes(?=Sent:)/g, '');

const membersOf = (json: Json): Readonly<Record<string, unknown>> => (isMembers(json) ? json : {});

/** The server checks the rest of it. */
function parseFault(json: Json): FaultRule {
  const { path, ...others } = membersOf(json);
  const rule = typeof path === 'string' ? { ...others, path: new RegExp(path) } : others;
  return rule as unknown as FaultRule;
}

export const recordParagraph = (
  local: Suite,
  clock: StillClock,
  paragraph: string,
): Promise<string> => new Recording(local, clock).record(paragraph);
