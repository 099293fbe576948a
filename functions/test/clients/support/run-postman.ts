import { run } from 'newman';

export interface PostmanRun {
  /** The names of the requests that were sent, in order. */
  readonly sent: readonly string[];
  readonly failures: readonly string[];
}

/** Runs a collection from top to bottom, as Postman's runner does. */
export async function runPostman(collection: object, environment: object): Promise<PostmanRun> {
  const { run: ran } = await new Promise<Parameters<Parameters<typeof run>[1]>[1]>(
    (resolve, reject) => {
      run({ collection, environment }, (error, summary) => {
        if (error === null) resolve(summary);
        else reject(error);
      });
    },
  );
  return {
    sent: ran.executions
      .filter(({ response }) => response !== undefined)
      .map(({ item }) => item.name),
    failures: ran.failures.map(({ source, error }) => `${source?.name ?? ''}: ${error.message}`),
  };
}
