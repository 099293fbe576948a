import { basename, dirname, join } from 'node:path/posix';
import { isDeepStrictEqual } from 'node:util';

import type { Reply } from '../../local/stand-ins/carrier-server';
import { isJsonObject } from '../../src/fields/members';
import type { KeyedCarrier } from '../../src/platform/config';
import { isKeyedCarrier } from '../../src/tracking/ask-carriers';
import {
  type CarrierReport,
  NoReport,
  type ParcelHints,
} from '../../src/tracking/carriers/carrier';
import { ADAPTERS } from './adapters';
import { openCarrierDesk } from './carriers';
import { markText } from './text-marks';
import { type Path, replaceAt } from './varied-members';

const ARROW = ' → ';
const GONE = '@gone';

/** What lines are about until others are. */
class Context {
  carrier: KeyedCarrier = 'dhl';
  /** How the base is read; if it is refused, the first line after it that is not. */
  usual: CarrierReport | undefined;
  private base: unknown;
  private readonly named = new Map<string, unknown>();
  private readonly paths = new Map<string, Path>();

  /** Takes what a line says of the lines after it. */
  take(word: string, rest: string): void {
    const [name = ''] = rest.split(' ', 1);
    const more = rest.slice(name.length + 1);
    if (word === 'carrier' && isKeyedCarrier(rest)) this.carrier = rest;
    if (word === 'let') this.named.set(name, this.parse(more));
    if (word === 'path') this.paths.set(name, this.pathOf(more));
    if (word !== 'base') return;
    this.base = this.parse(rest);
    this.usual = undefined;
  }

  parse(json: string): unknown {
    return JSON.parse(json, (_, part: unknown) => {
      if (typeof part === 'string' && part.startsWith('$')) return this.named.get(part.slice(1));
      if (!isJsonObject(part) || !('$' in part)) return part;
      const { $: name, ...others } = part;
      return vary(this.named.get(String(name)), Object.entries(others));
    });
  }

  /** The base with some parts otherwise. */
  vary(json: string): unknown {
    const parts = Object.entries(Object(this.parse(json)) as object);
    return vary(
      this.base,
      parts.map(([path, part]) => [this.pathOf(path), part]),
    );
  }

  private pathOf(text: string): Path {
    const [first = '', ...rest] = text.split(/[.[\]]+/).filter(Boolean);
    return [...(this.paths.get(first) ?? [first]), ...rest];
  }
}

const vary = (value: unknown, parts: readonly (readonly [Path | string, unknown])[]): unknown =>
  parts.reduce(
    (whole, [path, part]) => replaceAt(whole, [path].flat(), part === GONE ? undefined : part),
    value,
  );

/** What an adapter is asked with, and how the paths of its carrier answer, by their last parts. */
interface Asked {
  readonly hints?: ParcelHints;
  readonly replies: Readonly<Record<string, readonly Reply[]>>;
}

/**
 * How the adapters of carriers read answers, a line for each, as far as it is not as the base is read:
 *
 * - `carrier dhl`: whose answers they are.
 * - `base {...}`: the answer that lines vary.
 * - `path scan a.b[0]`: what `scan` begins with in the paths of lines.
 * - `let scan {...}`: what `"$scan"` stands for, and `{"$":"scan","city":"X"}` with another city.
 * - `{"scan.city":"X","scan.code":"@gone"}`: the base with another city, and no code.
 * - `404 {...}`: an answer of its own; `ask {...}`: several, with hints.
 */
export async function seeAnswers(lines: readonly string[]): Promise<string[]> {
  const context = new Context();
  const seen: string[] = [];
  for (const line of lines) {
    const [given = ''] = line.split(ARROW, 1);
    const [word = ''] = given.split(' ', 1);
    const rest = given.slice(word.length + 1);
    context.take(word, rest);
    const isAnswer = /^(?:\{|ask |base |\d{3} )/.test(given);
    const read = isAnswer ? await seeAnswer(context, { given, word, rest }) : undefined;
    seen.push(read === undefined ? given : `${given}${ARROW}${read}`);
  }
  return seen;
}

async function seeAnswer(
  context: Context,
  { given, word, rest }: Readonly<Record<'given' | 'word' | 'rest', string>>,
): Promise<string> {
  const { create, number, path, others = {} } = ADAPTERS[context.carrier];
  const desk = await openCarrierDesk(create);
  for (const [other, reply] of Object.entries(others)) desk.script(other, reply);
  const isWhole = /^\d+$/.test(word);
  // A recorded line has the members.
  const { hints, replies = {} } = (word === 'ask' ? context.parse(rest) : {}) as Partial<Asked>;
  for (const [name, all] of Object.entries(replies)) desk.script(join(dirname(path), name), ...all);
  if (isWhole) desk.script(path, { status: Number(word), body: context.parse(rest) });
  else if (word !== 'ask')
    desk.script(path, { body: context.vary(word === 'base' ? '{}' : given) });
  const read = await desk.track(number, undefined, hints).then((report) => {
    const shown = showReport(report, context.usual);
    context.usual ??= report;
    return shown;
  }, showFailure);
  await desk.close();
  const asked = desk.requests.filter((request) => others[request.path] === undefined);
  const calls = asked.map((one) => `${basename(one.path)} ${JSON.stringify(one.body)}`);
  const shown = calls.join(', ').replaceAll(`"number":"${number}"`, '#');
  const noted = new Set([...desk.unknownCodes, ...desk.unreadable]);
  return [
    read,
    ...Array.from(noted, (one) => `noted ${one}`),
    ...(calls.length > 1 ? [`asked ${shown}`] : []),
  ].join('; ');
}

function showReport(report: CarrierReport | undefined, usual: CarrierReport | undefined): string {
  if (report === undefined) return 'unknown';
  const { events, ...others } = report;
  const [event] = usual?.events ?? [];
  const shown = events.map((one) => `${one.status} ${one.code} ${showOther(one, event)}`.trim());
  const rest = showOther(others, usual);
  return [...(shown.length === 0 ? ['no events'] : shown), ...(rest === '' ? [] : [rest])].join(
    '; ',
  );
}

const SHOWN = ['status', 'code', 'events'];

/** The members that are otherwise than usual; of a text in Thai, a mark. */
function showOther(part: object, usual: object = {}): string {
  const before = new Map<string, unknown>(Object.entries(usual));
  const after = new Map<string, unknown>(Object.entries(part));
  return [...new Set([...after.keys(), ...before.keys()])]
    .filter((name) => !SHOWN.includes(name))
    .filter((name) => !isDeepStrictEqual(after.get(name), before.get(name)))
    .map((name) => `${name}=${showPart(after.get(name) ?? null)}`)
    .join(' ');
}

function showPart(part: unknown): string {
  const { en, th } = { ...Object(part) } as Readonly<Record<string, unknown>>;
  if (typeof th === 'string') return `${String(en)} ${markText(th)}`;
  return typeof part === 'string' ? part : JSON.stringify(part);
}

function showFailure(failure: unknown): string {
  if (!(failure instanceof NoReport)) throw failure;
  const { name, code, message, retryAt } = failure;
  const until = retryAt === undefined ? '' : ` until ${new Date(retryAt).toISOString()}`;
  return `${name} ${code}${until} (${message})`;
}
