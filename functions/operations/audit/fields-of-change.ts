import type { AuditedChange } from '../store/operation';
import { toDisplayUnits } from '../units/to-display-units';

/** A field that a change wrote, in the reader's units; undefined if it was or is absent. */
export interface FieldOfChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export function fieldsOfChange({ from, to }: Pick<AuditedChange, 'from' | 'to'>): FieldOfChange[] {
  const [before, after] = [new Map(entriesOf(from)), new Map(entriesOf(to))];
  return [...new Set([...after.keys(), ...before.keys()])].map((field) => ({
    field,
    from: before.get(field),
    to: after.get(field),
  }));
}

const entriesOf = (fields: object | null): [string, unknown][] =>
  Object.entries(toDisplayUnits(fields) ?? {});
