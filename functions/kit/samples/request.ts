import type { Operation } from '../../openapi/operations';

/** An operation's example, parted as clients take it. */
export interface SampleRequest {
  readonly token: string;
  /** Of `shipmentCrud`. */
  readonly action?: string;
  readonly scope?: string;
  /** The other members. */
  readonly members: Readonly<Record<string, unknown>>;
}

export function requestOf({ id, example }: Operation): SampleRequest {
  const { api_token: token, action, api_scope: scope, ...members } = example;
  if (typeof token !== 'string') throw new Error(`The example of ${id} has no token.`);
  return {
    token,
    ...(typeof action === 'string' && { action }),
    ...(typeof scope === 'string' && { scope }),
    members,
  };
}
