import type { Operation } from '../../openapi/operations';
import { literalOf } from './literal';
import { PHP } from './notations';
import { requestOf } from './request';

/** A PHP program, beside `clients/php/shipping.php`. */
export function phpSample(operation: Operation, address: string): string {
  const { token, action, scope, members } = requestOf(operation);
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
    `${isEmpty ? call : `${call}, ${literalOf(fields, PHP, `${call}, `)}`});`,
    'print_r($answer);',
  ].join('\n');
}
