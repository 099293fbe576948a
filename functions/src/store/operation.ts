import type { Fault } from '../errors/fault';

/** Who runs an operator's command, and how. */
export interface Operator {
  /** The name in the audit record. */
  readonly name: string;
  /** Computes everything and writes nothing. */
  readonly dryRun: boolean;
  readonly now: () => Date;
}

/** A refusal by its code in a table of refusals, with the values that its sentence names. */
export interface CodedRefusal {
  readonly code: string;
  readonly values: Fault['values'];
}

/** An operation that a rule refuses: one sentence that the operator can act on. */
export class OperationRefusal extends Error {
  override readonly name = 'OperationRefusal';

  constructor(
    message: string,
    /** For a page in another language. What only the command line refuses has none. */
    readonly coded?: CodedRefusal,
  ) {
    super(message);
  }
}

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
