import type { Operation } from '../../openapi/operations';

/** A shell command. */
export const curlSample = ({ function: name, example }: Operation, address: string): string =>
  `curl -s ${address}/${name} -d ${quoted(JSON.stringify(example, null, 2))}`;

// Nothing can be escaped between single quotes: they end, and begin again.
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
