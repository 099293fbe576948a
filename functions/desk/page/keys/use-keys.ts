import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';

import { type KeyAction, latinKey, readKey } from './read-key';

const FIELDS = 'input, textarea, select, [contenteditable]';
const NO_TEXT = 'input[type="checkbox"], input[type="radio"], input[type="file"]';

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(FIELDS) && !target.matches(NO_TEXT);

export function useKeys(on: Readonly<Record<'find' | 'help' | 'undo', () => void>>): void {
  const [, go] = useLocation();
  const isOpen = useRef(false);
  const latest = useRef(on);
  latest.current = on;
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') !== null) return;
      const { ctrlKey, metaKey, altKey, target } = event;
      const pressed = {
        key: latinKey(event),
        ctrlKey,
        metaKey,
        altKey,
        isTyped: isTypedInto(target),
      };
      const reading = readKey(pressed, isOpen.current);
      ({ isOpen: isOpen.current } = reading);
      if (reading.action === undefined) return;
      event.preventDefault();
      carryOut(reading.action);
    };
    const carryOut = (action: KeyAction): void => {
      if (action.kind === 'go') go(action.path);
      else latest.current[action.kind]();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, []);
}
