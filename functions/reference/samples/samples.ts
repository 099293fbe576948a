import type { Operation } from '../document/operations';
import { TOKENS } from '../document/schemas/examples';
import { writeLiteral, TYPESCRIPT, PYTHON, PHP } from './literal';

/** An operation's example, parted as clients take it. */
interface SampleRequest {
  readonly token: string;
  /** Of `shipmentCrud`. */
  readonly action?: string;
  readonly scope?: string;
  /** The other members. */
  readonly members: Readonly<Record<string, unknown>>;
}

function readRequest({ id, example }: Operation): SampleRequest {
  const { api_token: token, action, api_scope: scope, ...members } = example;
  if (typeof token !== 'string') throw new Error(`The example of ${id} has no token.`);
  return {
    token,
    ...(typeof action === 'string' && { action }),
    ...(typeof scope === 'string' && { scope }),
    members,
  };
}

/** A shell command. */
const curlSample = ({ function: name, example }: Operation, address: string): string =>
  `curl -s ${address}/${name} -d ${quoted(JSON.stringify(example, null, 2))}`;

// Nothing can be escaped between single quotes: they end, and begin again.
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A module of TypeScript, with the typed client. */
function typescriptSample(operation: Operation, address: string): string {
  const { token, members } = readRequest(operation);
  // The client needs an account's token, whatever it calls.
  const tokens =
    operation.holder === 'tracking' ? { token: TOKENS.client, trackingToken: token } : { token };
  const opening = `const answer = await client.${operation.section}.${operation.verb}(`;
  const isEmpty = Object.keys(members).length === 0;
  const call = isEmpty ? opening : `${opening}${writeLiteral(members, TYPESCRIPT, opening)}`;
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

/** A Python program, next to `clients/python/shipping.py`. */
function pythonSample(operation: Operation, address: string): string {
  return [
    'from shipping import ShippingClient',
    '',
    `token = ${PYTHON.text(readRequest(operation).token)}`,
    `client = ShippingClient(${PYTHON.text(address)}, token)`,
    '',
    writeCall(operation),
    'print(answer)',
  ].join('\n');
}

function writeCall(operation: Operation): string {
  const { action, scope, members } = readRequest(operation);
  if (action !== undefined) {
    return actionCall(action, { ...(scope !== undefined && { api_scope: scope }), ...members });
  }
  const call = `answer = client.call(${PYTHON.text(operation.function)}`;
  if (Object.keys(members).length === 0) return `${call})`;
  return `${call}, ${writeLiteral(members, PYTHON, `${call}, `)})`;
}

function actionCall(action: string, fields: Readonly<Record<string, unknown>>): string {
  const keywords = (depth: number): string[] => [
    PYTHON.text(action),
    ...Object.entries(fields).map(
      ([name, value]) => `${name}=${writeLiteral(value, PYTHON, `${name}=`, depth)}`,
    ),
  ];
  const line = `answer = client.action(${keywords(0).join(', ')})`;
  if (line.length <= 80 && !line.includes('\n')) return line;
  const lines = keywords(1).map((keyword) => `${PYTHON.indent}${keyword},\n`);
  return `answer = client.action(\n${lines.join('')})`;
}

/** A PHP program, next to `clients/php/shipping.php`. */
function phpSample(operation: Operation, address: string): string {
  const { token, action, scope, members } = readRequest(operation);
  const method = action === undefined ? 'call' : 'action';
  const call = `$answer = $client->${method}(${PHP.text(action ?? operation.function)}`;
  const fields = { ...(scope !== undefined && { api_scope: scope }), ...members };
  const isEmpty = Object.keys(fields).length === 0;
  return [
    '<?php',
    "require_once 'shipping.php';",
    '',
    `$token = ${PHP.text(token)};`,
    `$client = new ShippingClient(${PHP.text(address)}, $token);`,
    '',
    `${isEmpty ? call : `${call}, ${writeLiteral(fields, PHP, `${call}, `)}`});`,
    'print_r($answer);',
  ].join('\n');
}

/** The languages of the examples, in the order in which the reference shows them. */
export const LANGUAGES = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  php: 'PHP',
} as const;

export type Language = keyof typeof LANGUAGES;

/** An operation's example as code that runs as it stands, against the service at an address. */
export const writeSamples = (operation: Operation, address: string): Record<Language, string> => ({
  curl: curlSample(operation, address),
  typescript: typescriptSample(operation, address),
  python: pythonSample(operation, address),
  php: phpSample(operation, address),
});
