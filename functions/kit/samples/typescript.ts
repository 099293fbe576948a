import { TOKENS } from '../../openapi/examples';
import type { Operation } from '../../openapi/operations';
import { literalOf } from './literal';
import { TYPESCRIPT } from './notations';
import { requestOf } from './request';

/** A module of TypeScript, with the typed client. */
export function typescriptSample(operation: Operation, address: string): string {
  const { token, members } = requestOf(operation);
  // The client needs an account's token, whatever it calls.
  const tokens =
    operation.holder === 'tracking' ? { token: TOKENS.client, trackingToken: token } : { token };
  const opening = `const answer = await client.${operation.section}.${operation.verb}(`;
  const isEmpty = Object.keys(members).length === 0;
  const call = isEmpty ? opening : `${opening}${literalOf(members, TYPESCRIPT, opening)}`;
  return [
    "import { ShippingClient } from '@thai-shipping/client';",
    '',
    ...Object.entries(tokens).map(([name, value]) => `const ${name} = ${TYPESCRIPT.text(value)};`),
    ...construction(address, Object.keys(tokens)),
    '',
    `${call});`,
    'console.log(answer);',
  ].join('\n');
}

function construction(address: string, tokens: readonly string[]): string[] {
  const options = [`baseUrl: ${TYPESCRIPT.text(address)}`, ...tokens];
  const line = `const client = new ShippingClient({ ${options.join(', ')} });`;
  if (line.length <= 80) return [line];
  return ['const client = new ShippingClient({', ...options.map((one) => `  ${one},`), '});'];
}
