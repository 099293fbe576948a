import type { InputOf } from '../../api/types';

type Changes = InputOf<'shipments.update'>['data'];

/**
 * What the fields that a save changes were when the record was loaded. The server compares them with
 * what is stored, so that nobody overwrites what somebody else has changed meanwhile. They are not
 * what the form showed, which may be a default.
 */
export const originalValues = (
  changes: Changes,
  loaded: object,
): InputOf<'shipments.update'>['before'] =>
  Object.fromEntries(Object.entries(loaded).filter(([name]) => Object.hasOwn(changes, name)));
