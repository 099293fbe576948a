import type { Sentences } from '../../src/errors/fault';

/** All sentences of a table in another language; the English ones declare the kinds of slots. */
export type Translation<Table extends Sentences> = {
  readonly [Code in keyof Table]: string;
};
