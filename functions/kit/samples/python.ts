import type { Operation } from '../../openapi/operations';
import { literalOf } from './literal';
import { PYTHON } from './notations';
import { requestOf } from './request';

/** A Python program, beside `clients/python/shipping.py`. */
export function pythonSample(operation: Operation, address: string): string {
  return [
    'from shipping import ShippingClient',
    '',
    `token = ${PYTHON.text(requestOf(operation).token)}`,
    `client = ShippingClient(${PYTHON.text(address)}, token)`,
    '',
    callOf(operation),
    'print(answer)',
  ].join('\n');
}

function callOf(operation: Operation): string {
  const { action, scope, members } = requestOf(operation);
  if (action !== undefined) {
    return actionCall(action, { ...(scope !== undefined && { api_scope: scope }), ...members });
  }
  const call = `answer = client.call(${PYTHON.text(operation.function)}`;
  if (Object.keys(members).length === 0) return `${call})`;
  return `${call}, ${literalOf(members, PYTHON, `${call}, `)})`;
}

function actionCall(action: string, fields: Readonly<Record<string, unknown>>): string {
  const keywords = (depth: number): string[] => [
    PYTHON.text(action),
    ...Object.entries(fields).map(
      ([name, value]) => `${name}=${literalOf(value, PYTHON, `${name}=`, depth)}`,
    ),
  ];
  const line = `answer = client.action(${keywords(0).join(', ')})`;
  if (line.length <= 80 && !line.includes('\n')) return line;
  const lines = keywords(1).map((keyword) => `${PYTHON.indent}${keyword},\n`);
  return `answer = client.action(\n${lines.join('')})`;
}
