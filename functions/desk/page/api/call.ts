import type { Fault } from '../../../src/errors/fault';
import type { ErrorDetail } from '../../../src/errors/service-error';
import { callFault } from '../../faults/calls';
import { readKey } from './key';
import type { ActionName, AnswerOf, InputOf, ReadName, WriteName, Written } from './types';

/** What the server refused or failed at; `message` has it in English. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    readonly code: string,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
    /** What the page says, in its language. */
    readonly fault: Fault = callFault('call_failed', { reason: message }),
  ) {
    super(message);
  }
}

const ownError = (code: string, fault: Fault): CallError => new CallError(code, '', [], fault);

interface ErrorBody {
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly fault?: Fault;
    readonly details?: readonly ErrorDetail[];
  };
}

async function post<Answer>(name: ActionName, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console-key': readKey() ?? '' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  }).catch(() => {
    throw ownError('no_server', callFault('console_ended'));
  });
  if (response.status === 403) throw ownError('no_key', callFault('console_without_key'));
  // The server's own JSON, in the shape of the actions' types.
  const answer = (await response.json()) as Answer & ErrorBody;
  if (answer.error === undefined) return answer;
  const { code, message, fault, details } = answer.error;
  throw new CallError(code, message, details, fault);
}

/** @throws CallError. */
export async function read<Name extends ReadName>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> {
  const { result } = await post<{ result: AnswerOf<Name> }>(name, { input }, signal);
  return result;
}

/** @throws CallError, `not_confirmed` where a change reaches customers and `confirm` is not the project. */
export const write = <Name extends WriteName>(
  name: Name,
  input: InputOf<Name>,
  options: { readonly dry_run?: boolean; readonly confirm?: string } = {},
): Promise<Written<Name>> => post(name, { input, ...options });
