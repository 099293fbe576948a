import { createContext, type ComponentChildren, type JSX } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';

import type { Language, Texts } from './texts';

export { texts, type Language, type Texts } from './texts';

const NAME = 'console-language';

interface Chosen {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

const Context = createContext<Chosen>({ language: 'en', choose: () => undefined });

const atFirst = (): Language => {
  const stored = localStorage.getItem(NAME);
  if (stored === 'en' || stored === 'th') return stored;
  return navigator.language.startsWith('th') ? 'th' : 'en';
};

export function LanguageProvider({ children }: { children: ComponentChildren }): JSX.Element {
  const [language, setLanguage] = useState(atFirst);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: Language): void => {
    localStorage.setItem(NAME, chosen);
    setLanguage(chosen);
  };
  return <Context.Provider value={{ language, choose }}>{children}</Context.Provider>;
}

export const useLanguage = (): Chosen => useContext(Context);

export function useTexts<Words>(both: Texts<Words>): Words {
  return both[useContext(Context).language];
}
