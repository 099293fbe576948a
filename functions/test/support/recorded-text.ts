import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** With it, texts are recorded as they are now, to be read in the difference before it is committed. */
const IS_RECORDING = process.env['RECORD_TEXTS'] !== undefined;
const TITLE = '=== ';

/** What is on record in a file, each text after its title. For a whole `describe`. */
export function recordedTexts(file: string): (title: string, text: string) => void {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const texts = new Map<string, string>();
  for (const part of known.split(`\n${TITLE}`)) {
    const [title = '', ...lines] = part.replace(TITLE, '').trimEnd().split('\n');
    texts.set(title, lines.join('\n'));
  }
  const seen = new Map<string, string>();
  afterAll(() => {
    const all = [...seen].map(([title, text]) => `${TITLE}${title}\n${text}\n`);
    if (IS_RECORDING) writeFileSync(file, all.join('\n'));
  });
  return (title, text) => {
    seen.set(title, text.trimEnd());
    if (!IS_RECORDING) expect(text.trimEnd().split('\n')).toEqual(texts.get(title)?.split('\n'));
  };
}
