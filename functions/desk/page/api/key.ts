const NAME = 'console-key';

/** Takes the session's key out of the address, where it would stay in the history. */
export function takeKey(): void {
  const [, key] = /^#key=([\w-]+)$/.exec(location.hash) ?? [];
  if (key === undefined) return;
  localStorage.setItem(NAME, key);
  history.replaceState(null, '', location.pathname);
}

export const readKey = (): string | null => localStorage.getItem(NAME);
