import { describeError } from '../../operations/describe-error';
import { refuse } from '../../operations/faults/refusals';
import { type CodedRefusal, OperationRefusal } from '../../operations/store/operation';
import { type ErrorCode, ServiceError } from '../../src/errors/service-error';
import { MalformedDocumentError } from '../../src/store/parse-document';
import { CallRefusal } from './call-action';

/** What the console answers by itself; other codes are the service's. */
export type CallCode = CallRefusal['code'] | 'refused' | 'failed';

/** An error as the page shows it. */
export interface Failure {
  readonly code: CallCode | ErrorCode;
  readonly message: string;
  /** For `refused`: the refusal's own code and values, if it has them. */
  readonly coded?: CodedRefusal;
  /** For `refused` of a file: each fault with its place. */
  readonly faults?: readonly unknown[];
  /** For a code of the service: the fields that it is about. */
  readonly details?: readonly unknown[];
}

/**
 * The status and body of what went wrong. What a rule refuses is an answer, with 200: a browser
 * would list any other status as an error of the page.
 */
export function toFailure(cause: unknown): { status: 200 | 500; failure: Failure } {
  if (cause instanceof CallRefusal) {
    return { status: 200, failure: { code: cause.code, message: cause.message } };
  }
  if (cause instanceof ServiceError) {
    const { code, message, details } = cause;
    return { status: 200, failure: { code, message, details } };
  }
  if (cause instanceof MalformedDocumentError) {
    return toFailure(refuse('document_unreadable', { message: cause.message }));
  }
  if (cause instanceof OperationRefusal) {
    const { message, coded } = cause;
    const faults = 'faults' in cause && Array.isArray(cause.faults) ? cause.faults : undefined;
    return {
      status: 200,
      failure: { code: 'refused', message, ...(coded && { coded }), ...(faults && { faults }) },
    };
  }
  return { status: 500, failure: { code: 'failed', message: describeError(cause) } };
}
