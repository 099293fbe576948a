/** The request as typed, or an error in words. */
function parseRequest(text, words) {
  let request;
  try {
    request = JSON.parse(text);
  } catch (error) {
    throw new Error(words.notJson(error.message), { cause: error });
  }
  if (typeof request === 'object' && request !== null && !Array.isArray(request)) return request;
  throw new Error(words.notObject);
}

/** Sends what was typed to the service; whatever goes wrong is an error in words. */
export async function send({ address, name, body, token }, words) {
  const request = parseRequest(body, words);
  if (token.trim() === '') throw new Error(words.noToken);
  const start = performance.now();
  const response = await fetch(`${address}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_token: token.trim(), ...request }),
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
  }).catch((error) => {
    throw new Error(words.unreachable(address), { cause: error });
  });
  const text = await response.text();
  const ms = Math.round(performance.now() - start);
  let answer;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    throw new Error(words.foreign(response.status), { cause: error });
  }
  return {
    status: response.status,
    ms,
    success: answer.success === true,
    error: answer.error,
    code: answer.code,
    requestId: response.headers.get('x-request-id') ?? answer.request_id,
    text: JSON.stringify(answer, null, 2),
  };
}
