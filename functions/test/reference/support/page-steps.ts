import { runBash } from '../clients/support/interpreters';
import { compareAnswers } from './printed-answer';

const PRINTED_AT = Date.parse('2026-11-22T21:12:47Z');

/** Starts the clock at which the pages' answers were printed, as prices follow the day's rates. */
export function startPrintedClock(): () => number {
  const ahead = PRINTED_AT - Date.now();
  return () => Date.now() + ahead;
}

/** A block of a page that calls the service, and the answer printed below it. */
export interface PageStep {
  readonly block: string;
  /** Undefined where none is printed. */
  readonly printed: unknown;
  readonly isShortened: boolean;
  /** Whether the page says on which day it was given: another one has other days. */
  readonly isOfDay: boolean;
}

const PART = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** What a page says of an answer that lacks entries or members, in English and in Thai. */
const SHORTENED = /shortened|ตัดให้เหลือ|ย่อให้เหลือ/i;

const OF_DAY = /(?<!\d)\d{1,2} [\p{L}\p{M}]+ 20\d\d/u;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The steps of a page, in order. */
export function readSteps(page: string): PageStep[] {
  const steps: PageStep[] = [];
  let end = 0;
  let said = '';
  for (const found of page.matchAll(PART)) {
    const [whole, language, text = ''] = found;
    const before = page.slice(end, found.index).trim();
    end = found.index + whole.length;
    const last = steps.at(-1);
    if (language === 'sh' && /^curl /m.test(text)) {
      said = before.split('\n\n').at(-1) ?? '';
      steps.push({ block: text.trim(), printed: undefined, isShortened: false, isOfDay: false });
    } else if (language === 'json' && last !== undefined && last.printed === undefined) {
      const isShortened = SHORTENED.test(`${said} ${before}`);
      const isOfDay = OF_DAY.test(before);
      steps[steps.length - 1] = { ...last, printed: JSON.parse(text), isShortened, isOfDay };
    }
  }
  return steps;
}

/** No two runs of a test are in the same second, as no reader's are. */
const DATE = 'date() { command date "${1/\\%s/%s$RANDOM}"; }';

/** What the steps of a page print that are pasted into one shell, in a folder. */
export async function pasteBlocks(blocks: readonly string[], folder: string): Promise<string[]> {
  const script = [DATE, blocks.join("\nprintf '\\n---\\n'\n")].join('\n');
  return (await runBash(script, folder)).split('\n---\n');
}

/** How the answers of a page's steps differ from the printed ones, a line each. */
export const describeDifferences = (
  page: string,
  steps: readonly PageStep[],
  answers: readonly string[],
): string[] =>
  steps.flatMap(({ printed, isShortened, isOfDay }, index) => {
    const answer = answers[index] ?? '';
    const step = `${page}, step ${index + 1}`;
    if (!answer.startsWith('{')) return [`${step}: no answer, but ${JSON.stringify(answer)}`];
    if (printed === undefined) return [];
    const differences = compareAnswers(printed, JSON.parse(answer), isShortened);
    return differences
      .filter((one) => !(isOfDay && [one.printed, one.got].every((day) => DAY.test(String(day)))))
      .map(
        (one) =>
          `${step}: ${one.path}: printed ${JSON.stringify(one.printed)}, got ${JSON.stringify(one.got)}`,
      );
  });
