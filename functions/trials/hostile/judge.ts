import { readJsonObject } from '../../tools/read-json-object';
import type { HostileRequest } from './generate';
import type { RawAnswer } from './read-answers';
import type { HostileOutcome } from './send';

const STATUSES: ReadonlySet<number> = new Set([200, 400, 401, 500]);

/**
 * What is wrong with an outcome; empty if each request was answered in the service's JSON, or was
 * not HTTP and the connection was cut.
 */
export function hostileFaults(request: HostileRequest, outcome: HostileOutcome): string[] {
  const { answers, end } = outcome;
  if (end === 'silence') return ['neither answered nor cut'];
  if (request.isMalformed) return answers.every(isBare) ? [] : answers.flatMap(answerFaults);
  const missing = request.answers.length - answers.length;
  return [
    ...answers.flatMap((answer, at) =>
      request.answers[at] === 'with a body' ? answerFaults(answer) : headFaults(answer),
    ),
    ...(end === 'cut' && missing > 0 ? [`cut, with ${missing} answers missing`] : []),
  ];
}

/** Node refuses what is not HTTP without a body, and closes the connection. */
const isBare = ({ headers, body }: RawAnswer): boolean =>
  body === '' && headers.get('connection') === 'close' && !headers.has('content-type');

function headFaults({ status, headers }: RawAnswer): string[] {
  const type = headers.get('content-type');
  return [
    ...(STATUSES.has(status) ? [] : [`status ${status}`]),
    ...(type === 'application/json; charset=utf-8' ? [] : [`content type ${type}`]),
    ...(headers.has('x-powered-by') ? ['it names what it runs on'] : []),
  ];
}

function answerFaults(answer: RawAnswer): string[] {
  return [...headFaults(answer), ...bodyFaults(answer)];
}

function bodyFaults({ status, headers, body }: RawAnswer): string[] {
  const { success, error, code, request_id } = readJsonObject(body) ?? {};
  if (success !== (status === 200)) return [`not our JSON: ${body.slice(0, 200)}`];
  if (success) return [];
  return typeof error === 'string' &&
    typeof code === 'string' &&
    request_id === headers.get('x-request-id')
    ? []
    : [`an error without its members: ${body.slice(0, 200)}`];
}
