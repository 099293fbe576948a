/** A value that is there, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Goes on with a value at once where it is there, else when it comes.
 *
 * The functions framework runs every request in a domain, which tracks each promise from its
 * creation to its collection: a handful of them costs a warm request more than its price does.
 */
export function whenReady<Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
