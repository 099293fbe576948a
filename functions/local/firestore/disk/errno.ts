/** Whether this is the system's error of that code, `ENOENT` for one. */
export const isErrnoException = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
