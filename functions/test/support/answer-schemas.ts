import { answerSchema } from '../../openapi/action-groups';
import { QuoteAnswer } from '../../openapi/responses/quotes';
import { ServiceListAnswer } from '../../openapi/responses/services';
import { TrackingAnswer } from '../../openapi/responses/tracking';
import { ACTIONS } from '../../src/functions/actions';

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

const OTHERS = {
  apiQuote: [QuoteAnswer],
  apiShippingServices: [ServiceListAnswer],
  tracking: [TrackingAnswer],
};

const isOther = (name: string): name is keyof typeof OTHERS => Object.hasOwn(OTHERS, name);

/**
 * What is wrong with a function's success by the schemas of its answers. What an earlier release
 * answered, and a key replays, is that release's to describe.
 */
export function answerFaults(functionName: string, { status, headers, body }: Answered): string[] {
  if (status !== 200 || headers.has('access-control-allow-methods')) return [];
  if (headers.has('idempotent-replayed')) return [];
  const schemas = isOther(functionName)
    ? OTHERS[functionName]
    : ACTIONS.filter(({ name }) => name === body['action']).map(answerSchema);
  const faults = schemas.map((schema) => schema.safeParse(body).error?.issues ?? []);
  const [fewest = [{ path: [], message: 'has no schema' }]] = faults.sort(
    (a, b) => a.length - b.length,
  );
  return fewest.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
