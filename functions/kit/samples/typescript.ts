import type { Operation } from '../../openapi/operations';
import { literalOf } from './literal';
import { TYPESCRIPT } from './notations';
import { requestOf } from './request';

/** A module of TypeScript, with the typed client. */
export function typescriptSample(operation: Operation, address: string): string {
  const { token, members } = requestOf(operation);
  const name = operation.holder === 'tracking' ? 'trackingToken' : 'token';
  const opening = `const answer = await client.${operation.section}.${operation.verb}(`;
  const isEmpty = Object.keys(members).length === 0;
  const call = isEmpty ? opening : `${opening}${literalOf(members, TYPESCRIPT, opening)}`;
  return [
    "import { ShippingClient } from '@thai-shipping/client';",
    '',
    `const ${name} = ${TYPESCRIPT.text(token)};`,
    `const client = new ShippingClient({ baseUrl: ${TYPESCRIPT.text(address)}, ${name} });`,
    '',
    `${call});`,
    'console.log(answer);',
  ].join('\n');
}
