/** An error in the format of all of Google's APIs. */
export class GoogleFault extends Error {
  constructor(
    readonly httpStatus: number,
    readonly status: string,
    message: string,
  ) {
    super(message);
  }

  get body(): unknown {
    return { error: { code: this.httpStatus, message: this.message, status: this.status } };
  }
}

export const notFound = (resource: string): GoogleFault =>
  new GoogleFault(404, 'NOT_FOUND', `Resource '${resource}' was not found`);

export const alreadyExists = (resource: string): GoogleFault =>
  new GoogleFault(409, 'ALREADY_EXISTS', `Resource '${resource}' already exists`);
