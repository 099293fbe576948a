import { createInterface } from 'node:readline/promises';

import type { Io } from './io';

export const terminal: Io = {
  env: process.env,
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  async ask(question) {
    if (!process.stdin.isTTY) return undefined;
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await reader.question(question);
    } finally {
      reader.close();
    }
  },
};
