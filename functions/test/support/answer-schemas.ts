import type * as z from 'zod';

import { ANSWERS_OF } from '../../openapi/components';
import { errorSchema } from '../../openapi/errors';

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

const isDeployed = (name: string): name is keyof typeof ANSWERS_OF =>
  Object.hasOwn(ANSWERS_OF, name);

const isPreflight = ({ headers }: Answered): boolean => headers.has('access-control-allow-methods');

/** What an earlier release answered, and a key replays, is that release's to describe. */
const isReplay = ({ headers }: Answered): boolean => headers.has('idempotent-replayed');

function schemasFor(functionName: string, { status }: Answered): readonly z.ZodType[] {
  if (status !== 200) return [errorSchema(status)];
  return isDeployed(functionName) ? ANSWERS_OF[functionName] : [];
}

/** What is wrong with an answer of a function by the schemas that document it. */
export function answerFaults(functionName: string, answer: Answered): string[] {
  if (isPreflight(answer) || isReplay(answer)) return [];
  const faults = schemasFor(functionName, answer).map(
    (schema) => schema.safeParse(answer.body).error?.issues ?? [],
  );
  const [fewest] = faults.sort((a, b) => a.length - b.length);
  if (fewest === undefined) return ['has no schema'];
  return fewest.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
