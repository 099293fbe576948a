import { useEffect, useState } from 'preact/hooks';

/** A text once nobody has typed for a moment, in milliseconds. */
export function useSettled(typed: string, moment: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), moment);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
