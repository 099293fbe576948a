import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';

import { callFault } from '../faults/calls';
import type { Desk } from '../model/desk';
import type { Verb } from '../verbs/verb';
import type { PageFiles } from './build-page';
import { callAction, CallBody, CallRefusal } from './call-action';
import { type SessionKey, guard } from './guard';
import { toFailure } from './to-failure';

/** For the largest file that an operator drops, in base64. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

export interface ConsoleParts {
  readonly desk: Desk;
  readonly actions: Readonly<Record<string, Verb>>;
  readonly files: PageFiles;
  readonly session: SessionKey;
  /** Known once the server listens. */
  readonly getPort: () => number;
}

/** The console's server: the page's files, and its calls as `POST /api/{action}`. */
export function createApp({ desk, actions, files, session, getPort }: ConsoleParts): Hono {
  const app = new Hono();
  app.use(secureHeaders(HEADERS));
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.use(guard(session, getPort));
  app.post(
    '/api/:action',
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody }),
    async (context) => {
      try {
        const name = context.req.param('action');
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
        if (action === undefined)
          throw new CallRefusal('unknown_action', callFault('call_unknown', { action: name }));
        return context.json(await callAction(action, desk, await readBody(context.req)));
      } catch (cause) {
        const { status, failure } = toFailure(cause);
        return context.json({ error: failure }, status);
      }
    },
  );
  app.get('*', (context) => {
    const file = files.find(context.req.path);
    return context.body(file.content, 200, { 'content-type': file.type });
  });
  return app;
}

const refuseBody = (context: Context): Response => {
  const refusal = new CallRefusal('too_large', callFault('call_too_large'));
  return context.json({ error: toFailure(refusal).failure });
};

async function readBody(request: { json(): Promise<unknown> }): Promise<CallBody> {
  const body = CallBody.safeParse(await request.json().catch(() => undefined));
  if (body.success) return body.data;
  throw new CallRefusal('invalid', callFault('call_unreadable'));
}

/** Nothing from elsewhere is loaded, and no other page shows this one. */
const HEADERS: Parameters<typeof secureHeaders>[0] = {
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    // The plots and their size are styled within the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    frameAncestors: ["'none'"],
    formAction: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
};
