import { inspect } from 'node:util';

import { error, warn } from 'firebase-functions/logger';

type Fields = Record<string, unknown>;

/** Structured lines for Cloud Logging. Never hand it a token or a request body. */
export interface Log {
  warn(message: string, fields: Fields): void;
  error(message: string, fields: Fields): void;
}

export const cloudLog: Log = {
  warn: (message, fields) => {
    warn(message, writable(fields));
  },
  error: (message, fields) => {
    error(message, writable(fields));
  },
};

/** An error would be written as `{}`; its stack says what happened, and where. */
function writable({ cause, ...fields }: Fields): Fields {
  if (cause === undefined) return fields;
  return { ...fields, cause: cause instanceof Error ? cause.stack : inspect(cause) };
}

/** Logs each document that is not what its collection holds. */
export function reportMalformed(
  log: Log,
  malformed: readonly { readonly path: string; readonly message: string }[],
): void {
  for (const { path, message } of malformed) log.error(message, { path });
}
