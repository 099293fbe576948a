import { runFile } from '../../tools/end-with-parent';

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

/** One call of apiQuote, without a content type. */
export async function callQuote(baseAddress: string, body: string): Promise<Answer> {
  const sent = { method: 'POST', body: Buffer.from(body) };
  const response = await fetch(`${baseAddress}/apiQuote`, sent);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** What a shell prints for a pasted curl line. */
export async function paste(curlLine: string): Promise<unknown> {
  const { stdout } = await runFile('sh', ['-c', curlLine]);
  return JSON.parse(stdout);
}
