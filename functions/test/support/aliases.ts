import { RANDOM } from './demo-answers';

/** What is random is shown as `#1`, `#2` and so on, by which later steps may name it. */
export class Aliases {
  private readonly byText = new Map<string, string>();

  constructor(private readonly sign = '#') {}

  hide(text: string): string {
    return text.replaceAll(RANDOM, (found) => {
      const alias = this.byText.get(found) ?? `${this.sign}${this.byText.size + 1}`;
      this.byText.set(found, alias);
      return alias;
    });
  }

  /** For an order: what was not seen yet counts as the same. */
  toComparable(text: string): string {
    return text.replaceAll(RANDOM, (found) => this.byText.get(found) ?? '');
  }

  restore(text: string): string {
    const texts = new Map([...this.byText].map(([found, alias]) => [alias, found]));
    return text.replaceAll(/[#*]\d+/g, (alias) => texts.get(alias) ?? alias);
  }
}
