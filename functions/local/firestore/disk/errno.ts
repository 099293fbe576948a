/** Whether this is a system error with the code, such as `ENOENT`. */
export const isErrnoException = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
