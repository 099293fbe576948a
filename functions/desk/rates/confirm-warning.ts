import { line } from '../../src/fields/text';
import { refuse } from '../faults/refusals';
import { sayEnglish } from '../faults/say-english';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import {
  readConfirmations,
  storeConfirmation,
  withdrawConfirmation,
} from '../store/confirmed-warnings';
import type { Confirmation, KeyedWarning } from './lint/warning-key';
import { lintVersion, readVersion } from './versions';

const LONGEST_REASON = 500;
export const ConfirmationReason = line(LONGEST_REASON);

interface NamedWarning {
  readonly courier: string;
  readonly version: number;
  readonly key: string;
}

/** Confirms a warning, or makes a confirmed one return. */
export const confirmOrUndo = (
  desk: Desk,
  {
    undo,
    ...given
  }: NamedWarning & { readonly reason?: string | undefined; readonly undo: boolean },
): Promise<Operation<{ readonly warning: KeyedWarning } | Confirmation>> =>
  undo ? unconfirmWarning(desk, given) : confirmWarning(desk, given);

/**
 * Records that a person looked at a warning of a version and found it right, and why. It does not
 * return, for this version or for a later one with the same finding.
 * @throws OperationRefusal if the version has no such warning, or without a reason on one line.
 */
async function confirmWarning(
  desk: Desk,
  given: NamedWarning & { readonly reason?: string | undefined },
): Promise<Operation<{ readonly warning: KeyedWarning }>> {
  const { courier, version, key } = given;
  const typed = given.reason?.trim() ?? '';
  if (typed === '' || typed.length > LONGEST_REASON) {
    throw refuse('confirmation_reason', { most: LONGEST_REASON });
  }
  const { data: reason } = ConfirmationReason.safeParse(typed);
  if (reason === undefined) throw refuse('confirmation_reason_hidden');
  const { warnings } = await lintVersion(desk, { courier, version });
  const warning = warnings.find((one) => one.key === key);
  if (warning === undefined) throw refuse('warning_missing', { courier, version, key });
  const { changes } = await storeConfirmation(desk, {
    courier,
    version,
    key,
    reason,
    warning: `${warning.place}: ${sayEnglish(warning)}`,
  });
  return { result: { warning }, changes };
}

/**
 * Makes a confirmed warning return.
 * @throws OperationRefusal if it was not confirmed, or there is no such version.
 */
async function unconfirmWarning(desk: Desk, given: NamedWarning): Promise<Operation<Confirmation>> {
  const { courier, version, key } = given;
  await readVersion(desk, courier, version);
  const confirmation = (await readConfirmations(desk.db, courier)).get(key);
  if (confirmation === undefined) throw refuse('warning_not_confirmed', { courier, key });
  const { changes } = await withdrawConfirmation(desk, courier, confirmation);
  return { result: confirmation, changes };
}
