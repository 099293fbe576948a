import type { FieldTransform } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import { assertDepth, checkElements } from '../values/check-value';
import { timestampOfMicros } from '../values/timestamps';
import { NULL, timestampValue, type Value } from '../values/value';
import { arrayRemove, arrayUnion } from './array-transform';
import { assertNumber, increment, maximum, minimum } from './number-transform';

export interface Transformed {
  readonly value: Value;
  /** What the write returns for this transform; array transforms return null. */
  readonly result: Value;
}

const withResult = (value: Value): Transformed => ({ value, result: value });

/** The request time has milliseconds, although the commit time has microseconds. */
const requestTime = (commitMicros: number): Value =>
  timestampValue(timestampOfMicros(commitMicros - (commitMicros % 1000)));

/** `depth`: how many maps the field lies in. */
export function applyTransform(
  transform: FieldTransform,
  current: Value | undefined,
  { commitMicros, depth }: { commitMicros: number; depth: number },
): Transformed {
  assertDepth(depth);
  switch (transform.transformType) {
    case undefined:
      throw invalidArgument(`The transform of "${transform.fieldPath}" has no type set.`);
    case 'setToServerValue':
      if (transform.setToServerValue !== 'REQUEST_TIME') {
        throw invalidArgument(`"${transform.setToServerValue}" is no server value.`);
      }
      return withResult(requestTime(commitMicros));
    case 'increment':
      return withResult(increment(current, assertNumber(transform.increment)));
    case 'maximum':
      return withResult(maximum(current, assertNumber(transform.maximum)));
    case 'minimum':
      return withResult(minimum(current, assertNumber(transform.minimum)));
    case 'appendMissingElements': {
      const elements = checkElements(transform.appendMissingElements.values, depth + 1);
      return { value: arrayUnion(current, elements), result: NULL };
    }
    case 'removeAllFromArray': {
      const elements = checkElements(transform.removeAllFromArray.values, depth + 1);
      return { value: arrayRemove(current, elements), result: NULL };
    }
  }
}
