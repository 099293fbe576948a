import { useEffect, useRef } from 'preact/hooks';

/** A line that was added is filled in next; after a removed one, the button stays within reach. */
export function useFocusOnNewLine(count: number): { current: HTMLDivElement | null } {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const selector = count > before.current ? 'tbody tr:last-child input' : '.tools button';
    if (count !== before.current) place.current?.querySelector<HTMLElement>(selector)?.focus();
    before.current = count;
  }, [count]);
  return place;
}
