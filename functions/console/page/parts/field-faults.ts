import type { CallError } from '../api/call';

/**
 * What the service says of one field.
 * @example faultAt(error, 'length_cm') // 'Must be a number.'
 */
export function faultAt(error: CallError | undefined, field: string): string | undefined {
  const own = error?.details.filter((detail) => detail.field === field) ?? [];
  return own.length === 0 ? undefined : own.map(withoutField).join(' ');
}

/** @example withoutField({ field: 'length_cm', message: 'length_cm must be …' }) // 'Must be …' */
function withoutField({ field, message }: { field: string; message: string }): string {
  const rest = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The error, unless these fields show all that it says. */
export function errorBesideFields(
  error: CallError | undefined,
  fields: readonly string[],
): CallError | undefined {
  if (error?.code !== 'validation_failed' || error.details.length === 0) return error;
  return error.details.every(({ field }) => fields.includes(field)) ? undefined : error;
}
