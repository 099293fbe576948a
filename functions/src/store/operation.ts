/** Who works on the data by hand, and how. */
export interface Operator {
  /** As the audit record names them. */
  readonly name: string;
  /** Works everything out and changes nothing. */
  readonly dryRun: boolean;
  readonly now: () => Date;
}

/** An operation refused by a rule: one sentence for the operator, who can act on it. */
export class OperationRefusal extends Error {
  override readonly name = 'OperationRefusal';
}

/** One document's change as it is recorded: what was there and what is there instead. */
export interface AuditedChange {
  readonly action: string;
  readonly target: string;
  readonly from: object | null;
  readonly to: object | null;
}

/** What an operation gave, and every change it made, or would make in a dry run. */
export interface Operation<Result> {
  readonly result: Result;
  readonly changes: readonly AuditedChange[];
}
