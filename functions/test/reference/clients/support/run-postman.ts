import { randomUUID } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';

import * as z from 'zod';

const Script = z.strictObject({
  listen: z.enum(['prerequest', 'test']),
  script: z.strictObject({ type: z.literal('text/javascript'), exec: z.array(z.string()) }),
});
const Item = z.strictObject({
  name: z.string(),
  event: z.array(Script),
  request: z.strictObject({
    method: z.literal('POST'),
    header: z.array(z.strictObject({ key: z.string(), value: z.string() })),
    body: z.strictObject({
      mode: z.literal('raw'),
      raw: z.string(),
      options: z.strictObject({ raw: z.strictObject({ language: z.literal('json') }) }),
    }),
    url: z
      .strictObject({ raw: z.string(), host: z.array(z.string()), path: z.array(z.string()) })
      .refine(({ raw, host, path }) => raw === [host.join('.'), ...path].join('/')),
    description: z.string().optional(),
  }),
  response: z.array(z.looseObject({ name: z.string(), code: z.int() })),
});
type Item = z.infer<typeof Item>;

/** What our collection uses of Postman's format v2.1, and nothing else. */
export const PostmanCollection = z.strictObject({
  info: z.strictObject({
    _postman_id: z.uuid(),
    name: z.string(),
    description: z.string(),
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  auth: z.strictObject({ type: z.literal('noauth') }),
  item: z.array(z.strictObject({ name: z.string(), description: z.string(), item: z.array(Item) })),
  variable: z.array(z.strictObject({ key: z.string(), value: z.string() })),
});

export const PostmanEnvironment = z.strictObject({
  id: z.string(),
  name: z.string(),
  values: z.array(
    z.strictObject({
      key: z.string(),
      value: z.string(),
      type: z.enum(['default', 'secret']),
      enabled: z.literal(true),
    }),
  ),
  _postman_variable_scope: z.literal('environment'),
});

type Variables = Map<string, string>;

const toVariables = (pairs: readonly { key: string; value: string }[]): Variables =>
  new Map(pairs.map(({ key, value }) => [key, value]));

export interface PostmanRun {
  /** The names of the requests that were sent, in order. */
  readonly sent: readonly string[];
  readonly failures: readonly string[];
}

/** Runs a collection from top to bottom, as Postman's runner does. */
export async function runPostman(
  collection: z.infer<typeof PostmanCollection>,
  environment: z.infer<typeof PostmanEnvironment>,
): Promise<PostmanRun> {
  const own = toVariables(collection.variable);
  const given = toVariables(environment.values);
  const sent: string[] = [];
  const failures: string[] = [];
  for (const item of collection.item.flatMap((folder) => folder.item)) {
    if (await runItem(item, own, given, failures)) sent.push(item.name);
  }
  return { sent, failures };
}

/** Whether the request was sent. */
async function runItem(
  { name, event, request: { method, header, url, body } }: Item,
  own: Variables,
  given: Variables,
  failures: string[],
): Promise<boolean> {
  const findValue = (variable: string): string | undefined =>
    variable === '$guid' ? randomUUID() : (given.get(variable) ?? own.get(variable));
  const fill = (text: string): string =>
    text.replace(
      /\{\{([^{}]+)\}\}/g,
      (unknown, variable: string) => findValue(variable) ?? unknown,
    );
  const state = { isSkipped: false };
  const pm = {
    variables: { get: findValue },
    collectionVariables: { set: (key: string, value: string) => own.set(key, value) },
    execution: { skipRequest: () => (state.isSkipped = true) },
    expect: createExpect,
    test: (title: string, check: () => void) => {
      try {
        check();
      } catch (error) {
        failures.push(`${name}: ${title}: ${String(error)}`);
      }
    },
  };
  // All scripts of a request share one scope, as in Postman: a name declared twice fails.
  const scope = createContext({ pm });
  const run = (when: 'prerequest' | 'test'): void => {
    for (const { listen, script } of event) {
      if (listen === when) runInContext(script.exec.join('\n'), scope);
    }
  };
  run('prerequest');
  if (state.isSkipped) return false;
  const headers = Object.fromEntries(header.map(({ key, value }) => [key, value]));
  const response = await fetch(fill(url.raw), { method, headers, body: fill(body.raw) });
  const { status: code } = response;
  const answer: unknown = await response.json();
  const to = { have: { status: createExpect(code).to.equal } };
  Object.assign(pm, { response: { code, json: () => answer, to } });
  run('test');
  return true;
}

const createExpect = (value: unknown) => ({
  to: {
    equal: (expected: unknown) => {
      if (value !== expected) throw new Error(`${String(value)} is not ${String(expected)}`);
    },
  },
});
