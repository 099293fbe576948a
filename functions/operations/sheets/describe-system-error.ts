const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'You do not have permission to use',
  EISDIR: 'This is a folder, not a file:',
  ENOENT: 'No such file:',
  ENOSPC: 'The disk is full; cannot write',
  ENOTDIR: 'This is a file, not a folder:',
  EPERM: 'You do not have permission to use',
};

/** `No such file: x.csv` for the system's `ENOENT`; undefined for any other error. */
export function describeSystemError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (!('code' in error && 'path' in error)) return undefined;
  const sentence = SENTENCES[String(error.code)];
  return sentence === undefined ? undefined : `${sentence} ${String(error.path)}`;
}
