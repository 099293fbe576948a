import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of a checkout, in its `functions/package.json`: such as `1.6.0`. */
export function readVersion(root: string): string {
  const file = readFileSync(join(root, 'functions', 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
