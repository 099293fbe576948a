import { randomBytes, timingSafeEqual } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const KEY_HEADER = 'x-console-key';
export const OPEN_PATH = '/open';

const REFUSAL = 'Open the address that "npm run console" printed in the terminal.\n';

/** Of this server alone: another one on this machine has its own. */
const toCookieName = (port: number): string => `console-${port}`;

const refuse = (context: Context): Response => context.text(REFUSAL, 403);

/**
 * Refuses whatever was not sent by the page of this session. The name in `Host` is this machine's
 * own, so that a foreign name that resolves to it (DNS rebinding) gets nothing; the origin is the
 * page's own; files need the ticket and calls the key.
 */
export function guard(session: SessionKey, getPort: () => number): MiddlewareHandler {
  return async (context, next) => {
    const hosts = [`127.0.0.1:${getPort()}`, `localhost:${getPort()}`];
    const host = context.req.header('host');
    if (host === undefined || !hosts.includes(host)) return refuse(context);
    const origin = context.req.header('origin');
    if (origin !== undefined && origin !== `http://${host}`) return refuse(context);
    const site = context.req.header('sec-fetch-site') ?? 'none';
    const { path } = context.req;
    const isCall = path.startsWith('/api/');
    // A link on another page may open the address: it needs the key, and shows nothing to that page.
    if (site !== 'none' && site !== 'same-origin' && path !== OPEN_PATH) return refuse(context);
    if (path === OPEN_PATH) return open(context, session, getPort());
    const isAdmitted = isCall
      ? isSecret(context.req.header(KEY_HEADER), session.key)
      : isSecret(getCookie(context, toCookieName(getPort())), session.ticket);
    if (!isAdmitted) return refuse(context);
    await next();
    return undefined;
  };
}

/** Gives the browser its ticket, and the page its key: behind the #, where no server sees it. */
function open(context: Context, { key, ticket }: SessionKey, port: number): Response {
  if (!isSecret(context.req.query('key'), key)) return refuse(context);
  setCookie(context, toCookieName(port), ticket, { httpOnly: true, sameSite: 'Strict', path: '/' });
  return context.redirect(`/#key=${key}`, 303);
}

/** Made anew at each start. Whoever has it works as the operator. */
export interface SessionKey {
  /** Each call of the page carries it in a header. */
  readonly key: string;
  /** Opens the page's files alone: browsers send cookies to every port, so the key is none. */
  readonly ticket: string;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

export const newSessionKey = (): SessionKey => ({ key: newSecret(), ticket: newSecret() });

/** Compares in constant time. */
function isSecret(given: string | undefined, secret: string): boolean {
  const bytes = Buffer.from(given ?? '');
  const expected = Buffer.from(secret);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
