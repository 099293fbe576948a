import { isUtf8 } from 'node:buffer';

import { ServiceError } from '../errors/service-error';

export type JsonObject = Readonly<Record<string, unknown>>;

export type BodyRule = 'required' | 'optional';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The JSON object in a request's body, whatever its content type says.
 * @param encoding - The content encoding that came with it.
 * @throws ServiceError `invalid_json` for anything that is not one JSON object in UTF-8.
 */
export function parseJsonObject(
  body: Buffer,
  encoding: string | undefined,
  rule: BodyRule,
): JsonObject {
  if (!['', 'identity'].includes(encoding?.trim().toLowerCase() ?? '')) {
    throw invalidJson('The body is compressed; send it without a Content-Encoding.');
  }
  if (body.length === 0) {
    if (rule === 'optional') return {};
    throw invalidJson('The body is empty; send a JSON object.');
  }
  if (!isUtf8(body)) throw invalidJson('The body is not text in UTF-8.');
  const value = parse(body.toString('utf8'));
  if (!isJsonObject(value)) throw invalidJson('The body is JSON but not an object: send { ... }.');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    const position = /position (\d+)/.exec(reason)?.[1];
    throw invalidJson(
      `The body is not valid JSON${position ? `; the fault is at character ${position}` : ''}.`,
    );
  }
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const invalidJson = (message: string): ServiceError => new ServiceError('invalid_json', message);
