import type { Fault, SlotValue } from '../../../src/errors/fault';
import type { ErrorDetail } from '../../../src/errors/service-error';
import type { Say } from '../../../src/errors/words';
import { callFault } from '../../faults/calls';
import type { CallError } from '../api/call';

export interface ErrorText {
  readonly text: string;
  readonly details: readonly string[];
}

export function describeCallError({ fault, details }: CallError, say: Say): ErrorText {
  const text = say(fault);
  const [first, ...others] = details;
  if (first === undefined) return { text, details: [] };
  if (others.length > 0) return { text, details: details.map((one) => describeDetail(one, say)) };
  return { text: text + describeSuggestion({ ...first, fault }, say), details: [] };
}

const describeDetail = (detail: ErrorDetail, say: Say): string =>
  say(detail.fault) + describeSuggestion(detail, say);

/** The value that is suggested, to stand behind what is wrong; empty where that names it already. */
function describeSuggestion({ fault, suggestion }: ErrorDetail, say: Say): string {
  if (suggestion === undefined) return '';
  if (typeof suggestion !== 'string') {
    return ` ${say(callFault('values_suggested', { values: suggestion }))}`;
  }
  if (names(fault, suggestion)) return '';
  return ` ${say(callFault('value_suggested', { value: suggestion }))}`;
}

const names = ({ values }: Fault, text: string): boolean =>
  Object.values(values)
    .flat()
    .some((value) => value === text || (isFault(value) && names(value, text)));

const isFault = (value: SlotValue): value is Fault => typeof value === 'object' && 'code' in value;

/**
 * What the service says of one field, without its name.
 * @example faultAt(error, 'length_cm', say) // 'Must be a number.'
 */
export function faultAt(error: CallError | undefined, field: string, say: Say): string | undefined {
  const own = error?.details.filter((detail) => detail.field === field) ?? [];
  if (own.length === 0) return undefined;
  return own
    .map((detail) => capitalized(say(withoutField(detail))) + describeSuggestion(detail, say))
    .join(' ');
}

/** What is wrong, as a sentence of its own where another one begins with the field. */
function withoutField({ fault }: ErrorDetail): Fault {
  const { problem } = fault.values;
  return fault.code === 'field_wrong' && problem !== undefined && isFault(problem)
    ? callFault('value_wrong', { problem })
    : fault;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The error, unless these fields show all that it says. */
export function errorOfOtherFields(
  error: CallError | undefined,
  fields: readonly string[],
): CallError | undefined {
  if (error?.code !== 'validation_failed' || error.details.length === 0) return error;
  return error.details.every(({ field }) => fields.includes(field)) ? undefined : error;
}
