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
    return this.#call<Reply>(operation, request, options);
  }
}
