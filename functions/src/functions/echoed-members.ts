import { isJsonObject, type JsonObject } from '../http/json-body';

export interface SplitBody {
  readonly body: JsonObject;
  /** The members of `data` that it may only repeat. */
  readonly echoed: JsonObject;
}

/**
 * Takes from the `data` of a change the members that it may send back as `get` shows them, so that
 * an integrator can change a record it got and send it whole. If nothing else is in `data`, they
 * stay there, to be refused by name.
 */
export function takeEchoed(body: JsonObject, names: ReadonlySet<string>): SplitBody {
  const { data } = body;
  if (!isJsonObject(data)) return { body, echoed: {} };
  const entries = Object.entries(data);
  const changes = entries.filter(([name]) => !names.has(name));
  if (changes.length === 0) return { body, echoed: {} };
  return {
    body: { ...body, data: Object.fromEntries(changes) },
    echoed: Object.fromEntries(entries.filter(([name]) => names.has(name))),
  };
}
