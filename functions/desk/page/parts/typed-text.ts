type TextControl = HTMLInputElement | HTMLTextAreaElement;

const CHOSEN = ['button', 'checkbox', 'file', 'radio', 'submit'];

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !CHOSEN.includes(target.type));

/** Which fields of a part of the page hold another text than before somebody typed into them. */
export interface TypedText {
  /** For the part's `onFocusIn` and `onInput`. */
  readonly note: (event: Event) => void;
  readonly isThere: () => boolean;
}

export function watchTypedText(): TypedText {
  const before = new Map<TextControl, string>();
  const typed = new Set<TextControl>();
  return {
    note: ({ type, target }) => {
      if (!isTextControl(target)) return;
      if (type === 'input') typed.add(target);
      else if (!typed.has(target)) before.set(target, target.value);
    },
    isThere: () =>
      [...typed].some(
        (field) => field.isConnected && field.value.trim() !== (before.get(field) ?? '').trim(),
      ),
  };
}
