import type { JSX } from 'preact';

import { useLanguage } from '../language';
import { tellText } from '../thai/tell';

/** What the server says of a cell, a card or a change; in Thai where the page knows the sentence. */
export function Sentence({ text }: { text: string }): JSX.Element {
  const { language } = useLanguage();
  if (language === 'en') return <>{text}</>;
  const told = tellText(text);
  return told === undefined ? <span lang="en">{text}</span> : <>{told}</>;
}
