import type * as z from 'zod';

import { ERRORS, errorComponents } from '../../reference/document/errors';
import type { Component } from '../../reference/document/schemas/to-json';
import { STATUS_OF } from '../../src/errors/service-error';
import { type JsonObject } from '../../src/fields/members';
import { readJsonObject } from '../../tools/read-json-object';
import { type Exchange, isToItsTarget } from './send';
import type { Holders, World } from './world';

const byId = (components: readonly Component[]): ReadonlyMap<string, z.ZodType> =>
  new Map(components.map(([schema, { id }]) => [id, schema]));

const ERROR_SCHEMAS = byId(errorComponents);
const STATUSES: readonly unknown[] = [200, ...Object.values(STATUS_OF)];
const IDS = /\b(?:(?:SR|PR)(?:-[0-9A-Z]{4}){3}|[0-9a-hjkmnp-tv-z]{12})\b/g;

/** What is wrong with an answer, whatever was sent. */
export function findFaults(exchange: Exchange, world: World, holders: Holders): string[] {
  const { status, answerHeaders, answerText } = exchange;
  const answer = readJsonObject(answerText);
  if (answer === undefined) return [`The answer is no JSON object: ${answerText.slice(0, 200)}`];
  return [
    ...headerFaults(answerHeaders, answer, status),
    ...(STATUSES.includes(status) ? [] : [`The status is ${status}.`]),
    ...(status === 500 ? ['The service failed.'] : []),
    ...(answer['code'] === 'rate_limited' && exchange.plan.target.functionName !== 'tracking'
      ? ['A limit was met.']
      : []),
    ...(answer['success'] === (status === 200) ? [] : ['success does not fit the status.']),
    ...schemaFaults(exchange, answer),
    ...refusalFaults(exchange, answer),
    ...leaks(exchange, world, holders),
  ];
}

function headerFaults(headers: Headers, answer: JsonObject, status: number): string[] {
  const id = headers.get('x-request-id');
  const expected: readonly (readonly [string, boolean])[] = [
    ['content-type', headers.get('content-type') === 'application/json; charset=utf-8'],
    ['cache-control', headers.get('cache-control') === 'no-store'],
    ['x-content-type-options', headers.get('x-content-type-options') === 'nosniff'],
    ['x-request-id', id !== null && id !== ''],
    ['request_id', status === 200 || answer['request_id'] === id],
  ];
  return expected.flatMap(([name, isRight]) => (isRight ? [] : [`${name} is wrong.`]));
}

/** How an answer differs from what is documented. */
function schemaFaults(exchange: Exchange, answer: JsonObject): string[] {
  const { plan, status } = exchange;
  if (status === 200 && !isToItsTarget(exchange)) return [];
  const schema =
    status === 200
      ? plan.target.answer
      : ERROR_SCHEMAS.get(ERRORS[status as keyof typeof ERRORS].id);
  const parsed = schema?.safeParse(answer);
  return parsed?.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

/** An error with a code that its target does not name. */
function refusalFaults(exchange: Exchange, { code }: JsonObject): string[] {
  if (exchange.status === 200 || !isToItsTarget(exchange)) return [];
  const named: readonly unknown[] = exchange.plan.target.refusals;
  return named.includes(code) ? [] : [`It is not among its refusals: ${String(code)}.`];
}

/** E-mail addresses and ids of others that the sender did not name. */
function leaks(
  { holder, plan, text, path, answerText }: Exchange,
  world: World,
  holders: Holders,
): string[] {
  if (holder.role === 'staff') return [];
  const isNamed = (value: string): boolean => text.includes(value) || path.includes(value);
  const emails = Object.values(holders)
    .filter(({ email }) => email !== holder.email && answerText.includes(email) && !isNamed(email))
    .map(({ email }) => `It reveals ${email}.`);
  // Anyone who knows a number may track it.
  if (plan.target.functionName === 'tracking') return emails;
  const ids = [...answerText.matchAll(IDS)].flatMap(([written]) => {
    const id = written
      .replace(/^(?:SR|PR)-/, '')
      .replaceAll('-', '')
      .toLowerCase();
    const owners = world.get(id)?.owners;
    const isOthers = owners !== undefined && owners.size > 0 && !owners.has(holder.name);
    return isOthers && !isNamed(written) ? [`It reveals ${written}, which is another's.`] : [];
  });
  return [...emails, ...ids];
}
