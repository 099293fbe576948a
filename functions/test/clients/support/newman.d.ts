/** The parts of Newman that the tests use. */
declare module 'newman' {
  interface Execution {
    readonly item: { readonly name: string };
    /** Absent where the request was skipped. */
    readonly response?: { readonly code: number };
  }

  interface Summary {
    readonly run: {
      readonly executions: readonly Execution[];
      readonly failures: readonly {
        readonly source?: { readonly name: string };
        readonly error: { readonly name: string; readonly message: string };
      }[];
    };
  }

  export function run(
    options: { readonly collection: object; readonly environment: object },
    done: (error: Error | null, summary: Summary) => void,
  ): void;
}
