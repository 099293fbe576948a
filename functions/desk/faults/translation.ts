import type { Sentences } from '../../src/errors/fault';

/**
 * The sentences of a table in another language, all of them. Their slots have no kinds: the English
 * sentence declares those.
 */
export type Translation<Table extends Sentences> = {
  readonly [Code in keyof Table]: string;
};
