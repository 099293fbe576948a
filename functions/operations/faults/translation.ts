import type { Sentences } from '../../src/errors/fault';

/**
 * The sentences of a table in another language: none is missing. Their slots have no kinds; those of
 * the English sentence count.
 */
export type Translation<Table extends Sentences> = {
  readonly [Code in keyof Table]: string;
};
