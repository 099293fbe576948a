import type { Operation } from '../../openapi/operations';
import { curlSample } from './curl';

/** The languages of the examples, in the order in which the reference shows them. */
export const LANGUAGES = { curl: 'curl' } as const;

export type Language = keyof typeof LANGUAGES;

/** An operation's example as code that runs as it stands, against the service at an address. */
export const samplesOf = (operation: Operation, address: string): Record<Language, string> => ({
  curl: curlSample(operation, address),
});
