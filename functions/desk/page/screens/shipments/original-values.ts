import type { InputOf } from '../../api/types';

type Changes = InputOf<'shipments.update'>['data'];

/**
 * The fields that a save changes, exactly as the server sent them: it compares them with what is
 * stored. What a form shows in their place, a default for instance, is not it.
 */
export const originalValues = (
  changes: Changes,
  sent: object,
): InputOf<'shipments.update'>['before'] =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(changes, name)));
