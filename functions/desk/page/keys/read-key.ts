export const PLACES: Readonly<Record<string, string>> = {
  t: '/',
  h: '/home',
  s: '/shipments',
  p: '/pickups',
  r: '/rates',
  q: '/simulator',
  f: '/surcharges',
  b: '/bills',
  m: '/margins',
  l: '/lists',
  a: '/accounts',
};

export type KeyAction =
  | { readonly kind: 'find' }
  | { readonly kind: 'help' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'go'; readonly path: string };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Whether it was typed into a field. */
  readonly isTyped: boolean;
}

/**
 * The key as it is on a Latin keyboard: with Thai letters chosen, the key of `g` types `เ`.
 * @example latinKey({ key: 'เ', code: 'KeyG', shiftKey: false }) // 'g'
 */
export function latinKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key.length > 1 || /^[\x20-\x7e]$/.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

export interface KeyReading {
  readonly action?: KeyAction;
  /** Whether the next key completes this one. */
  readonly isOpen: boolean;
}

const NOTHING: KeyReading = { isOpen: false };
const DOES = (action: KeyAction): KeyReading => ({ action, isOpen: false });

/**
 * What a key does anywhere on the desk.
 * @param isOpen - Whether the key before was `g`.
 */
export function readKey(pressed: PressedKey, isOpen: boolean): KeyReading {
  const { key, ctrlKey, metaKey, altKey, isTyped } = pressed;
  if ((ctrlKey || metaKey) && !altKey) {
    return key.toLowerCase() === 'k' ? DOES({ kind: 'find' }) : NOTHING;
  }
  if (isTyped || altKey || ctrlKey || metaKey) return NOTHING;
  const path = isOpen ? PLACES[key.toLowerCase()] : undefined;
  if (path !== undefined) return DOES({ kind: 'go', path });
  switch (key) {
    case '/':
      return DOES({ kind: 'find' });
    case '?':
      return DOES({ kind: 'help' });
    case 'u':
      return DOES({ kind: 'undo' });
    case 'g':
      return { isOpen: true };
    default:
      return NOTHING;
  }
}
