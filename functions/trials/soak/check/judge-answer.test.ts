import { type AnswerSeen, foreignNames, judgeAnswer } from './judge-answer';

const success: AnswerSeen = {
  functionName: 'shipmentCrud',
  requestId: 'client1.7',
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'client1.7' },
  text: '{"success":true,"action":"get","data":{}}',
};

const ERROR = { success: false, error: 'No.', code: 'conflict', request_id: 'client1.7' };
const failure = (body: Record<string, unknown> = {}, status = 400): AnswerSeen => ({
  ...success,
  status,
  text: JSON.stringify({ ...ERROR, ...body }),
});

test('our answers are ours', () => {
  const busy = { ...failure({ code: 'rate_limited' }, 429), functionName: 'tracking' };
  for (const answer of [success, failure(), failure({}, 401), failure({}, 500), busy]) {
    expect(judgeAnswer(answer)).toEqual([]);
  }
});

test.each<[string, AnswerSeen]>([
  ['status 503', failure({}, 503)],
  ['status 429', failure({}, 429)],
  [
    'content type text/html',
    { ...success, headers: { ...success.headers, 'content-type': 'text/html' } },
  ],
  ['content type none', { ...success, headers: { 'x-request-id': 'client1.7' } }],
  [
    'another X-Request-Id than was sent',
    { ...success, headers: { 'content-type': 'application/json' } },
  ],
  ['no JSON object: Service Unavailable', { ...success, text: 'Service Unavailable' }],
  ['no JSON object: []', { ...success, text: '[]' }],
  ['success undefined with status 200', { ...success, text: '{}' }],
  ['success true with status 400', failure({ success: true })],
  ['success false with status 200', failure({}, 200)],
  ['no error', failure({ error: '' })],
  ['no code', failure({ code: null })],
  ['another request_id than was sent', failure({ request_id: 'client1.8' })],
])('%s is not ours', (fault, answer) => {
  expect(judgeAnswer(answer)).toEqual([fault]);
});

test('the name of another account in an answer is found', () => {
  const text = '{"client_email":"soak-client-2@example.com","reference":"soak-client-2.staff1.9"}';
  expect(foreignNames(text, 'soak-client-1')).toEqual(['soak-client-2']);
  expect(foreignNames(text, 'soak-client-2')).toEqual([]);
  expect(foreignNames(text, 'soak-client-20')).toEqual(['soak-client-2']);
  expect(foreignNames('{"data":[]}', 'soak-client-1')).toEqual([]);
});
