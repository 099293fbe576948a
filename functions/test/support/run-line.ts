import { runAdmin } from '../../desk/cli/run-admin';
import type { Io } from '../../desk/terminal/io';

export interface Ran {
  code: number;
  out: string;
  err: string;
  /** Both, as one after the other was said. */
  shown: string;
  /** What was asked before a write. */
  asked: string[];
}

/** Runs a command line as it is; `answer` is what a person would type, if there is one. */
export async function runLine(
  args: readonly string[],
  options: { env?: Io['env']; answer?: string; now?: () => Date } = {},
): Promise<Ran> {
  const { env = {}, answer, now = () => new Date() } = options;
  const ran: Ran = { code: 0, out: '', err: '', shown: '', asked: [] };
  ran.code = await runAdmin(args, {
    env,
    now,
    out: (text) => {
      ran.out += text;
      ran.shown += text;
    },
    err: (text) => {
      ran.err += text;
      ran.shown += text;
    },
    ask: (question) => {
      ran.asked.push(question);
      return Promise.resolve(answer);
    },
  });
  return ran;
}

const HOLDS_TOGETHER = /"([^"]*)"|'([^']*)'|(\S+)/g;

/** The words of a shell line, whose quotes hold them together. */
export const splitWords = (line: string): string[] =>
  [...line.matchAll(HOLDS_TOGETHER)].map(([, one, two, three]) => one ?? two ?? three ?? '');

/** JSON on one line; other text as it is. */
export const onOneLine = (text: string): string =>
  /^[[{]/.test(text) ? JSON.stringify(JSON.parse(text)) : text;
