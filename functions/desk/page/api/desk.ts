import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import type { AnswerOf } from './types';

export interface PageDesk {
  readonly desk: AnswerOf<'desk.show'>;
  /**
   * Asks for the project's id before a change that reaches customers: the id as typed, undefined
   * where none is needed, null where the operator steps back.
   */
  readonly confirmWrite: () => Promise<string | undefined | null>;
}

const Context = createContext<PageDesk | undefined>(undefined);

export const DeskProvider = Context.Provider;

export function useDesk(): PageDesk {
  const desk = useContext(Context);
  if (desk === undefined) throw new Error('A screen is outside of the desk.');
  return desk;
}
