import { TOTAL } from './accounts';
import { planWrite, refusedWrite, type PlannedWrite } from './planned-write';
import type { Random } from './random';
import { isRefusal, type Sender } from './sender';
import type { ServerCalls } from './server-calls';
import { transfer } from './transfer';

const DOCUMENTS = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5'] as const;

const STEPS = [
  'commit',
  'commit',
  'commit',
  'batch write',
  'transfer',
  'transfer',
  'refusal',
  'sum',
] as const;

/** Runs one random step after the other, with documents of its own and the shared accounts. */
export class Writer {
  constructor(
    readonly sender: Sender,
    private readonly random: Random,
  ) {}

  /** Ends only by an error: at the latest, that the server is gone. */
  async writeOn(calls: ServerCalls, onStep: () => void): Promise<never> {
    for (;;) {
      await this.step(calls);
      onStep();
    }
  }

  private step(calls: ServerCalls): Promise<void> {
    switch (this.random.pick(STEPS)) {
      case 'commit':
        return this.sender.commit(calls, this.planWrites());
      case 'batch write':
        return this.sender.batchWrite(calls, this.planWrites());
      case 'transfer':
        return transfer(this.sender, calls, this.random);
      case 'refusal':
        return this.beRefused(calls);
      case 'sum':
        return this.sum(calls);
    }
  }

  private planWrites(): PlannedWrite[] {
    return this.random.some(DOCUMENTS, this.random.between(1, 4)).map((id) => {
      const path = `docs/${this.sender.id}-${id}`;
      return planWrite(this.random, path, this.sender.doc(path), this.sender.nextText());
    });
  }

  /** One write of several has a precondition that does not hold, so none is applied. */
  private async beRefused(calls: ServerCalls): Promise<void> {
    const planned = this.planWrites();
    const path = `ledgers/${this.sender.id}`;
    try {
      await this.sender.commit(calls, planned, [refusedWrite(path, this.sender.doc(path))]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.sender.tally.refused += 1;
      return;
    }
    throw new Error('A precondition was not applied.');
  }

  private async sum(calls: ServerCalls): Promise<void> {
    const accounts = await calls.accounts();
    const balances = [...accounts.values()].map(({ data }) => Number(data['balance']));
    const total = balances.reduce((sum, balance) => sum + balance, 0);
    if (total !== TOTAL) throw new Error(`The accounts hold ${total} instead of ${TOTAL}.`);
  }
}
