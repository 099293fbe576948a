import Table from 'cli-table3';
import fc from 'fast-check';

import { openHost } from './host';
import { findFaults } from './judge';
import { learn } from './learn';
import { type Plan, plans } from './plans';
import { type Exchange, send } from './send';
import { World } from './world';

/** Counts the answers of each kind, and the share of each target's requests that succeed. */
class Tally {
  readonly #answers = new Map<string, Map<string, number>>();
  #valid = new Map<string, { sent: number; succeeded: number }>();

  count({ plan, status, answerText }: Exchange): void {
    const { name } = plan.target;
    const answers = this.#answers.get(name) ?? new Map<string, number>();
    const answer = status === 200 ? '200' : `${status} ${codeOf(answerText)}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    this.#answers.set(name, answers);
    if (!plan.isValid) return;
    const valid = this.#valid.get(name) ?? { sent: 0, succeeded: 0 };
    valid.sent += 1;
    valid.succeeded += status === 200 ? 1 : 0;
    this.#valid.set(name, valid);
  }

  /** Of a target's requests, those that are meant to succeed. */
  validOf(name: string): { readonly sent: number; readonly succeeded: number } {
    return this.#valid.get(name) ?? { sent: 0, succeeded: 0 };
  }

  /** The share of a target's valid requests that succeeded. */
  shareOf(name: string): number {
    const { sent, succeeded } = this.validOf(name);
    return sent === 0 ? 0 : succeeded / sent;
  }

  get targets(): string[] {
    return [...this.#answers.keys()].sort();
  }

  table(): string {
    const table = new Table({
      head: ['function, action', 'requests', '200', 'of valid ones', 'refused'],
      style: { head: [], border: [] },
      colWidths: [null, null, null, null, 70],
      wordWrap: true,
    });
    for (const name of this.targets) {
      const answers = this.#answers.get(name) ?? new Map<string, number>();
      const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
      const refused = [...answers]
        .filter(([answer]) => answer !== '200')
        .sort(([, a], [, b]) => b - a)
        .map(([answer, count]) => `${answer}: ${count}`);
      const share = `${Math.round(100 * this.shareOf(name))} %`;
      table.push([name, total, answers.get('200') ?? 0, share, refused.join(', ')]);
    }
    return table.toString();
  }
}

const codeOf = (text: string): string => /"code":"([a-z_]+)"/.exec(text)?.[1] ?? 'no code';

interface FoundFault {
  readonly fault: string;
  /** How often it happened; the first time is reported. */
  times: number;
  readonly request: string;
  readonly answer: string;
}

interface FuzzReport {
  readonly tally: Tally;
  readonly faults: readonly FoundFault[];
}

const AT_ONCE = 16;
/** Per request, so that limits per minute are hit now and then, and a run covers a day or so. */
const STEP_MS = 1000;

/**
 * Sends generated requests to all functions, and judges every answer. The requests follow from the
 * seed, except for the records in them, which are created on the way.
 */
export async function runFuzz(
  { requests, seed }: { readonly requests: number; readonly seed: number },
  onProgress: (sent: number) => void = () => undefined,
): Promise<FuzzReport> {
  const host = await openHost();
  const world = new World();
  const tally = new Tally();
  const found = new Map<string, FoundFault>();
  const secrets = Object.values(host.holders).flatMap(({ tokens }) =>
    tokens.map((token) => token.slice(4, -6)),
  );
  const note = (fault: string, exchange: Exchange): void => {
    const key = `${exchange.plan.target.name}: ${fault}`;
    const known = found.get(key);
    if (known !== undefined) known.times += 1;
    else found.set(key, { fault: key, times: 1, ...toReport(exchange) });
  };
  try {
    const planned = generatePlans(seed);
    for (let sent = 0; sent < requests; sent += AT_ONCE) {
      const size = Math.min(AT_ONCE, requests - sent);
      const batch = Array.from({ length: size }, () => planned.next().value);
      const exchanges = await Promise.all(
        batch.map((plan, at) => send(host, world, plan, sent + at)),
      );
      for (const exchange of exchanges) {
        tally.count(exchange);
        learn(exchange, world, host.holders);
      }
      for (const exchange of exchanges) {
        for (const fault of findFaults(exchange, world, host.holders)) note(fault, exchange);
      }
      const [last] = exchanges.slice(-1);
      for (const { level, text } of host.lines.splice(0)) {
        if (last === undefined) continue;
        if (secrets.some((secret) => text.includes(secret))) note('A token is logged', last);
        if (level === 'error') note(`Logged: ${text.slice(0, MAX_REPORTED)}`, last);
      }
      host.pass(STEP_MS * size);
      onProgress(sent + size);
    }
  } finally {
    await host.close();
  }
  return { tally, faults: [...found.values()] };
}

/** Endless plans, generated in batches, which is faster. */
function* generatePlans(seed: number): Generator<Plan, never> {
  for (let round = seed; ; round += 1) yield* fc.sample(plans, { seed: round, numRuns: 200 });
}

const MAX_REPORTED = 3000;

const toReport = ({ plan, holder, headers, path, text, status, answerText }: Exchange) => ({
  request: `${plan.method} ${plan.target.functionName}${path} by ${holder.name} ${JSON.stringify(headers)}\n${text.slice(0, MAX_REPORTED)}`,
  answer: `${status} ${answerText.slice(0, MAX_REPORTED)}`,
});
