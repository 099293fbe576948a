import type { Operation } from '../../openapi/operations';
import { curlSample } from './curl';
import { phpSample } from './php';
import { pythonSample } from './python';
import { typescriptSample } from './typescript';

/** The languages of the examples, in the order in which the reference shows them. */
export const LANGUAGES = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  php: 'PHP',
} as const;

export type Language = keyof typeof LANGUAGES;

/** An operation's example as code that runs as it stands, against the service at an address. */
export const samplesOf = (operation: Operation, address: string): Record<Language, string> => ({
  curl: curlSample(operation, address),
  typescript: typescriptSample(operation, address),
  python: pythonSample(operation, address),
  php: phpSample(operation, address),
});
