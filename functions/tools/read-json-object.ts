import { type JsonObject, isJsonObject } from '../src/fields/members';

/** The JSON object of an answer, if it is one. */
export function readJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
