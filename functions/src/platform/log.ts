import { inspect } from 'node:util';

import { type LogSeverity, write } from 'firebase-functions/logger';

import { LOG_REQUESTS, SERVICE_VERSION, logsQuotes } from './config';
import { currentScope } from './request-scope';

type LogFields = Record<string, unknown>;

export interface AnsweredRequest {
  readonly function: string;
  readonly status: number;
  readonly ms: number;
  readonly request_id: string;
  /** Such as the action, where the function has several. */
  readonly [member: string]: unknown;
}

/** Structured lines for Cloud Logging. Never pass it a token or a request body. */
export interface Log {
  warn(message: string, fields: LogFields): void;
  error(message: string, fields: LogFields): void;
  /** Takes a function, as most projects do not log their requests. */
  request(describe: () => AnsweredRequest): void;
  /** The same for quotes. No personal data: no name, address or place. */
  quote(describe: () => LogFields): void;
}

export const nothing = (): undefined => undefined;

/** Whether this project logs each request, and each quote; looked up once. */
let isEachLogged: boolean | undefined;
let isEachQuoteLogged: boolean | undefined;

export const cloudLog: Log = {
  warn(message, { cause, ...fields }) {
    writeEntry('WARNING', message, {
      ...fields,
      ...(cause !== undefined && {
        cause: cause instanceof Error ? formatStack(cause) : inspect(cause),
      }),
    });
  },
  error(message, { cause, ...fields }) {
    writeEntry('ERROR', message, { ...reportedAs(cause), ...fields });
  },
  request(describe) {
    isEachLogged ??= LOG_REQUESTS.value();
    if (isEachLogged) writeEntry('INFO', 'request', { ...describe() });
  },
  quote(describe) {
    isEachQuoteLogged ??= logsQuotes();
    if (isEachQuoteLogged) writeEntry('INFO', 'quote', describe());
  },
};

/** Written as is: the SDK's own `error` adds its own stack, which would group all errors. */
function writeEntry(severity: LogSeverity, message: string, fields: LogFields): void {
  const requestId = currentScope()?.requestId;
  write({
    severity,
    message,
    version: SERVICE_VERSION,
    ...(requestId !== undefined && { request_id: requestId }),
    ...fields,
  });
}

const REPORTED_ERROR =
  'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/**
 * What Error Reporting groups an error by: the stack of its cause, or without one its message.
 * https://cloud.google.com/error-reporting/docs/formatting-error-messages
 */
function reportedAs(cause: unknown): LogFields {
  const serviceContext = {
    service: process.env['K_SERVICE'] ?? 'local',
    version: SERVICE_VERSION,
  };
  if (cause instanceof Error) return { serviceContext, stack_trace: formatStack(cause) };
  return {
    '@type': REPORTED_ERROR,
    serviceContext,
    ...(cause !== undefined && { cause: inspect(cause) }),
  };
}

/** An error can be its own cause by accident. */
const MAX_CAUSES = 5;

/** Stacks only: other members of an error may contain request data. */
function formatStack(error: Error, causes = MAX_CAUSES): string {
  const own = error.stack ?? String(error);
  if (!(error.cause instanceof Error) || causes === 0) return own;
  return `${own}\nCaused by: ${formatStack(error.cause, causes - 1)}`;
}

export function reportMalformed(
  log: Pick<Log, 'error'>,
  malformed: readonly { readonly path: string; readonly message: string }[],
): void {
  for (const { path, message } of malformed) log.error(message, { path });
}
