import * as z from 'zod';

import type { Fault } from '../../src/errors/fault';
import { callFault } from '../faults/calls';
import { sayEnglish } from '../faults/say-english';
import { type Desk, withDryRun } from '../model/desk';
import { isConfirmedBy, isLive } from '../model/project';
import { describeIssue, issueFaults } from '../sheets/json-file';
import type { Verb } from '../verbs/verb';

export const CallBody = z.object({
  input: z.unknown(),
  dry_run: z.boolean().optional(),
  /** The project's id, typed by the operator. */
  confirm: z.string().optional(),
});
export type CallBody = z.output<typeof CallBody>;

/** What the page gets instead of an answer. */
export class CallRefusal extends Error {
  override readonly name = 'CallRefusal';

  constructor(
    readonly code: 'invalid' | 'not_confirmed' | 'unknown_action' | 'too_large',
    readonly fault: Fault,
  ) {
    super(sayEnglish(fault));
  }
}

/** Runs one action for the page. @throws CallRefusal, and whatever the operation throws. */
export async function callAction(
  action: Verb,
  desk: Desk,
  { input: given, dry_run = false, confirm }: CallBody,
): Promise<object> {
  const input = await action.input.safeParseAsync(given, { error: describeIssue });
  if (!input.success) {
    throw new CallRefusal(
      'invalid',
      callFault('call_invalid', { problems: issueFaults(input.error) }),
    );
  }
  if (action.kind === 'read') return { result: await action.run(desk, input.data) };
  const { project } = desk;
  if (isLive(project) && !dry_run && !isConfirmedBy(project, confirm)) {
    throw new CallRefusal(
      'not_confirmed',
      callFault('call_not_confirmed', { project: project.id }),
    );
  }
  const { result, changes } = await action.run(withDryRun(desk, dry_run), input.data);
  return { result, changes, dry_run };
}
