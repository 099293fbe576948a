import { runFile } from '../../tooling/end-with-parent';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export const PARCEL = {
  country: 'DE',
  actual_weight_kg: 2,
  length_cm: 20,
  width_cm: 20,
  height_cm: 20,
};

/** One call of apiQuote; a body goes out without a content type unless `headers` names one. */
export async function callQuote(
  baseAddress: string,
  body: string | undefined,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${baseAddress}/apiQuote`, {
    method,
    headers,
    body: body === undefined ? null : Buffer.from(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parseIfAny(text) };
}

function parseIfAny(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}

/** What a shell prints for a pasted curl line, also on a machine without curl. */
export async function paste(curlLine: string): Promise<unknown> {
  const { stdout } = await runFile('sh', ['-c', curlLine]).catch(async () => ({
    stdout: await sendAsCurl(curlLine),
  }));
  return JSON.parse(stdout);
}

async function sendAsCurl(curlLine: string): Promise<string> {
  const [, url = ''] = /^curl -s (\S+)/.exec(curlLine) ?? [];
  const [, body] = /-d '([^']*)'$/.exec(curlLine.trim()) ?? [];
  const given = [...curlLine.matchAll(/-H '([^:']+): ([^']*)'/g)];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...Object.fromEntries(given.map(([, name, value]) => [name, value])) },
    body: body ?? null,
  });
  return response.text();
}
