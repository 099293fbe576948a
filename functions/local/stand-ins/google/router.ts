import { GoogleFault } from './fault';

/** What a route gets of a request. */
export interface Call {
  /** The part of the path that the pattern gives this name. */
  readonly part: (name: string) => string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed if it is JSON, bytes if it is anything else, undefined if there is none. */
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** A route returns a body, which is sent with 200, or throws a GoogleFault. */
export type Routes = Readonly<Record<string, (call: Call) => unknown>>;

export type Router = (
  request: { method: string; path: string } & Pick<Call, 'query' | 'body'>,
) => Answer | undefined;

/**
 * Finds the route of a request among patterns in the notation of Google's references, such as
 * `GET /v1/projects/{project}/services/{service}:enable`. Undefined where there is none.
 */
export function createRouter(routes: Routes): Router {
  const compiled = Object.entries(routes).map(
    ([pattern, handle]) => [compile(pattern), handle] as const,
  );
  return ({ method, path, query, body }) => {
    for (const [pattern, handle] of compiled) {
      const match = pattern.exec(`${method} ${path}`);
      if (match) return answer(handle, { part: partsOf(match), query, body });
    }
    return undefined;
  };
}

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/[.()*+?^$|[\]\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  return new RegExp(`^${source}$`);
}

const partsOf = (match: RegExpExecArray) => (name: string) => {
  const part = match.groups?.[name];
  if (part === undefined) throw new Error(`no {${name}} in ${match[0]}`);
  return decodeURIComponent(part);
};

function answer(handle: (call: Call) => unknown, call: Call): Answer {
  try {
    return { body: handle(call) ?? {} };
  } catch (error) {
    const fault =
      error instanceof GoogleFault ? error : new GoogleFault(500, 'INTERNAL', String(error));
    return { status: fault.httpStatus, body: fault.body };
  }
}
