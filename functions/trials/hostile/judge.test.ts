import type { HostileRequest } from './generate';
import { hostileFaults } from './judge';
import { readAnswers } from './read-answers';
import type { HostileOutcome } from './send';

const JSON_TYPE = 'Content-Type: application/json; charset=utf-8';
const ID = 'X-Request-Id: r1';
const REFUSED = '{"success":false,"error":"No.","code":"bad","request_id":"r1"}';

const answer = (status: number, body: string, ...lines: string[]): string =>
  `HTTP/1.1 ${status} X\r\n${[...lines, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`;
const refused = answer(400, REFUSED, JSON_TYPE, ID);
const ok = answer(200, '{"success":true}', JSON_TYPE);
const head = `HTTP/1.1 401\r\n${JSON_TYPE}\r\nContent-Length: 9\r\n\r\n`;
const bare = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';

const B = 'with a body';
const H = 'without a body';

test.each<[string, HostileRequest['answers'], [number, string][]]>([
  [refused, [B], [[400, REFUSED]]],
  [`HTTP/1.1 100 Continue\r\n\r\n${ok}`, [B], [[200, '{"success":true}']]],
  [
    `${head}${ok}`,
    [H, B],
    [
      [401, ''],
      [200, '{"success":true}'],
    ],
  ],
  [`${ok}${refused}`, [B], [[200, '{"success":true}']]],
  [ok.slice(0, -1), [B], []],
  ['HTTP/1.1 200 OK\r\nA: b', [B], []],
  [bare, [B], [[400, '']]],
])('of %j are read', (received, expected, read) => {
  expect(readAnswers(received, expected).map(({ status, body }) => [status, body])).toEqual(read);
});

test.each<[string, string[], Partial<HostileRequest>?, HostileOutcome['end']?]>([
  [refused, []],
  [ok, []],
  [head, [], { answers: [H] }],
  [ok, ['neither answered nor cut'], {}, 'silence'],
  [ok, ['cut, with 1 answers missing'], { answers: [B, B] }, 'cut'],
  [ok, [], { answers: [B, B] }, 'gone'],
  [bare, [], { isMalformed: true }, 'cut'],
  [refused, [], { isMalformed: true }],
  [bare, ['content type undefined', 'not our JSON: ']],
  [answer(404, REFUSED, JSON_TYPE, ID), ['status 404']],
  [answer(400, REFUSED, ID, 'Content-Type: text/html'), ['content type text/html']],
  [answer(200, '{"success":true}', JSON_TYPE, 'X-Powered-By: x'), ['it names what it runs on']],
  [answer(400, '{"success":true}', JSON_TYPE), ['not our JSON: {"success":true}']],
  [answer(400, '[]', JSON_TYPE), ['not our JSON: []']],
  [answer(400, REFUSED, JSON_TYPE), [`an error without its members: ${REFUSED}`]],
  [
    answer(500, '{"success":false}', JSON_TYPE),
    ['an error without its members: {"success":false}'],
  ],
])('%j is judged', (received, faults, request = {}, end = 'answered') => {
  const whole: HostileRequest = {
    name: 'one',
    head: '',
    pieces: [],
    stop: undefined,
    answers: [B],
    isMalformed: false,
    ...request,
  };
  expect(hostileFaults(whole, { answers: readAnswers(received, whole.answers), end })).toEqual(
    faults,
  );
});
