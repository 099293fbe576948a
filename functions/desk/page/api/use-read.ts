import { QueryClient, skipToken, useQuery } from '@tanstack/preact-query';
import { useCallback, useRef } from 'preact/hooks';

import { CallError, read } from './call';
import { type AnswerOf, type InputOf, type ReadName } from './types';

/** So long an answer is taken for what is there, by whatever part of the page asks the same. */
const FRESH_MS = 5000;

/** What parts of the page have asked: each once, by its name and input. */
const reads = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
      retry: false,
      structuralSharing: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
});

// They do not change while the page is open.
reads.setQueryDefaults(['countries.list'], { staleTime: Infinity, gcTime: Infinity });

/** After a change, whatever is shown next is read again. */
export const forgetReads = (): Promise<void> => reads.invalidateQueries({ refetchType: 'none' });

export interface Reading<Answer> {
  /** The last answer: it stays while the next one is awaited. */
  readonly answer: Answer | undefined;
  /** Whether it answers the input as it is now. */
  readonly isCurrent: boolean;
  readonly error: CallError | undefined;
  readonly isBusy: boolean;
  readonly reload: () => void;
}

/** Calls an action, again whenever its input changes; `undefined` calls nothing. */
export function useRead<Name extends ReadName>(
  name: Name,
  input: InputOf<Name> | undefined,
): Reading<AnswerOf<Name>> {
  const isAsked = input !== undefined;
  const asked = useQuery(
    {
      queryKey: [name, input],
      // Given up once nobody waits for it any more.
      queryFn: isAsked ? ({ signal }) => read(name, input, signal) : skipToken,
    },
    reads,
  );
  const last = useRef(asked.data);
  last.current = asked.data ?? last.current;
  const { refetch } = asked;
  // Whoever has waited for something may hold the function of an earlier question.
  const isAskedNow = useRef(isAsked);
  isAskedNow.current = isAsked;
  const reload = useCallback(() => {
    if (isAskedNow.current) void refetch();
  }, [refetch]);
  return {
    answer: last.current,
    isCurrent: asked.data !== undefined,
    error: asked.error === null ? undefined : toCallError(asked.error),
    isBusy: asked.isFetching,
    reload,
  };
}

export const toCallError = (cause: unknown): CallError =>
  cause instanceof CallError ? cause : new CallError('failed', String(cause));
