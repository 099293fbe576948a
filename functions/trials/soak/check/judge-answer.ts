import type { IncomingHttpHeaders } from 'node:http';

import { type JsonObject } from '../../../src/fields/members';
import { readJsonObject } from '../../../tools/read-json-object';

/** The form of account names. E-mail addresses and marks of records begin with them. */
const NAME = /soak-[a-z]+-\d+/g;

/** The names of other accounts in an answer. Any such name means that their data was shown. */
export const foreignNames = (text: string, own: string): string[] => [
  ...new Set(text.match(NAME)?.filter((name) => name !== own)),
];

/** An answer over HTTP, and the request that it answers. */
export interface AnswerSeen {
  readonly functionName: string;
  readonly requestId: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const STATUSES: ReadonlySet<number> = new Set([200, 400, 401, 500]);
const CODE = /^[a-z_]+$/;

/** How an answer is not one of ours; empty if it is. */
export function judgeAnswer(answer: AnswerSeen): string[] {
  const { status, functionName, requestId, headers, text } = answer;
  const isBusy = status === 429 && functionName === 'tracking';
  const contentType = headers['content-type'] ?? 'none';
  const body = readJsonObject(text);
  const faults = [
    STATUSES.has(status) || isBusy ? undefined : `status ${status}`,
    contentType.startsWith('application/json') ? undefined : `content type ${contentType}`,
    headers['x-request-id'] === requestId ? undefined : 'another X-Request-Id than was sent',
    body === undefined ? `no JSON object: ${text.slice(0, 80)}` : faultOfBody(answer, body),
  ];
  return faults.filter((fault) => fault !== undefined);
}

function faultOfBody(
  { status, requestId }: AnswerSeen,
  { success, error, code, request_id }: JsonObject,
): string | undefined {
  if (success !== (status === 200)) return `success ${String(success)} with status ${status}`;
  if (success) return undefined;
  if (typeof error !== 'string' || error === '') return 'no error';
  if (typeof code !== 'string' || !CODE.test(code)) return 'no code';
  return request_id === requestId ? undefined : 'another request_id than was sent';
}
