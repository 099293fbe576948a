import Table from 'cli-table3';

import type { Exchange } from './send';

/** Counts the answers of each kind, and the share of each target's requests that succeed. */
export class Tally {
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

  /** The share of a target's valid requests that succeeded. */
  shareOf(name: string): number {
    const { sent, succeeded } = this.#valid.get(name) ?? { sent: 0, succeeded: 0 };
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
