import type { Operation } from '../../openapi/operations';

/** A shell command. Single quotes, which no example has, would end the body. */
export const curlSample = ({ function: name, example }: Operation, address: string): string =>
  `curl -s ${address}/${name} -d '${JSON.stringify(example, null, 2)}'`;
