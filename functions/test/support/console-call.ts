import type { StartedConsole } from './console';

/** Calls an action of the operator's page as the page does. */
export async function callConsole<Result>(
  { url, address }: Pick<StartedConsole, 'url' | 'address'>,
  action: string,
  input: unknown,
): Promise<Result> {
  const key = new URL(address).searchParams.get('key') ?? '';
  const response = await fetch(`${url}/api/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console-key': key },
    body: JSON.stringify({ input }),
  });
  const body = (await response.json()) as { result: Result; error?: unknown };
  if (body.error !== undefined) throw new Error(JSON.stringify(body.error));
  return body.result;
}
