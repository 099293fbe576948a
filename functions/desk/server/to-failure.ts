import type { Fault } from '../../src/errors/fault';
import { type ErrorCode, type ErrorDetail, ServiceError } from '../../src/errors/service-error';
import { MalformedDocumentError } from '../../src/store/parse-document';
import { callFault } from '../faults/calls';
import { unreadable } from '../faults/refusals';
import { sayEnglish } from '../faults/say-english';
import { OperationRefusal } from '../model/operation';
import { describeError } from '../session/describe-error';
import { CallRefusal } from './call-action';

export interface Failure {
  /** The console's own, or the service's. */
  readonly code: CallRefusal['code'] | 'refused' | 'failed' | ErrorCode;
  readonly message: string;
  readonly fault: Fault;
  /** For a code of the service: the fields that it is about. */
  readonly details?: readonly ErrorDetail[];
}

/** A refusal is an answer, with 200: browsers list any other status as an error of the page. */
export function toFailure(cause: unknown): { status: 200 | 500; failure: Failure } {
  if (cause instanceof CallRefusal) {
    const { code, message, fault } = cause;
    return { status: 200, failure: { code, message, fault } };
  }
  if (cause instanceof ServiceError) {
    const { code, message, fault, details } = cause;
    return { status: 200, failure: { code, message, fault, details } };
  }
  if (cause instanceof MalformedDocumentError) {
    return toFailure(new OperationRefusal(unreadable(cause)));
  }
  if (cause instanceof OperationRefusal) {
    const { fault } = cause;
    return { status: 200, failure: { code: 'refused', message: sayEnglish(fault), fault } };
  }
  const message = describeError(cause);
  const fault = callFault('call_failed', { reason: message });
  return { status: 500, failure: { code: 'failed', message, fault } };
}
