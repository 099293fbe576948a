import {
  type SlotValue,
  type Fault,
  type GivenValues,
  type Sentences,
  createFaultMaker,
} from '../../src/errors/fault';
import { sayInEnglish } from '../../src/errors/words';
import type { Database } from '../../src/store/database';

export interface Operator {
  /** The name in the audit record. */
  readonly name: string;
  /** Computes everything and writes nothing. */
  readonly dryRun: boolean;
  readonly now: () => Date;
}

export interface OperatorDesk {
  readonly db: Database;
  readonly operator: Operator;
}

/** An operation that a rule refuses. Adapters word its fault; the message is for logs. */
export class OperationRefusal extends Error {
  override readonly name = 'OperationRefusal';

  constructor(
    readonly fault: Fault,
    message: string = fault.code,
  ) {
    super(message);
  }
}

/** @example createRefuser(REFUSALS)('account_missing', { account: 'acme' }) */
export function createRefuser<Table extends Sentences>(table: Table) {
  const toFault = createFaultMaker<Table>();
  const say = sayInEnglish(table);
  return <Code extends keyof Table & string>(
    code: Code,
    ...values: GivenValues<Table[Code]>
  ): OperationRefusal => {
    const fault = toFault(code, ...values);
    // Faults within it may be of other tables.
    const isPlain = Object.values(fault.values).every(isText);
    return new OperationRefusal(fault, isPlain ? say(fault) : code);
  };
}

const isText = (value: SlotValue): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one === 'string') : typeof value !== 'object';

/** The audit record of one document's change. */
export interface AuditedChange {
  readonly action: string;
  readonly target: string;
  readonly from: object | null;
  readonly to: object | null;
}

/** The result of an operation, and the changes it made, or would make in a dry run. */
export interface Operation<Result> {
  readonly result: Result;
  readonly changes: readonly AuditedChange[];
}
