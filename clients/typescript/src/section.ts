import type { Call, CallOptions, Operation } from './operation.js';

/** The methods of one part of the service. */
export abstract class Section {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  protected call<Reply>(
    operation: Operation,
    request: object,
    options: CallOptions | undefined,
  ): Promise<Reply> {
    return asDocumented<Reply>(this.#call(operation, request, options));
  }
}

/** The service's tests hold every answer to the schema that `Reply` is made from. */
const asDocumented = <Reply>(reply: Promise<unknown>): Promise<Reply> => reply as Promise<Reply>;
