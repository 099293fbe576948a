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

/** A token as it was typed or pasted, or an error in words. */
export function requireToken(token, kind, words) {
  if (token.trim() === '') {
    throw new Error(kind === 'tracking' ? words.noCredential : words.noToken);
  }
  return token.trim();
}

/** Makes a request of the service; whatever goes wrong is an error in words. */
export async function call({ url, method, headers, body }, words, signal) {
  const start = performance.now();
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body,
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
    signal,
  }).catch((error) => {
    throw new Error(words.unreachable(url.replace(/\/[^/]*$/, '')), { cause: error });
  });
  const received = await response.text();
  const ms = Math.round(performance.now() - start);
  let answer;
  try {
    answer = JSON.parse(received);
  } catch (error) {
    throw new Error(words.foreign(response.status), { cause: error });
  }
  return {
    status: response.status,
    ms,
    success: answer.success === true,
    error: answer.error,
    code: answer.code,
    isReplay: response.headers.get('idempotent-replayed') === 'true',
    answer,
    requestId: response.headers.get('x-request-id') ?? answer.request_id,
    received,
    text: JSON.stringify(answer, null, 2),
  };
}

/** Sends what was typed to a function of the service. */
export async function send({ address, name, kind, body, token }, words) {
  const request = parseRequest(body, words);
  const sent = JSON.stringify({ api_token: requireToken(token, kind, words), ...request });
  return call({ url: `${address}/${name}`, method: 'POST', body: sent }, words);
}
