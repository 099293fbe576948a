import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { type Encoding, findEncoding } from '../../sheets/find-encoding';
import type { CallError } from '../api/call';
import { toCallError } from '../api/use-read';
import { texts, useTexts } from '../language/language';
import { Field } from './fields';

const TEXTS = texts({
  drop: ['Drop a file here, or choose one', 'วางไฟล์ที่นี่ หรือเลือกไฟล์'],
  chosen: ['{name} – choose another', '{name} – เลือกไฟล์อื่น'],
  readAs: ['Read as {encoding}.', 'อ่านไฟล์เป็น {encoding}'],
  encoding: ['Text encoding', 'รหัสอักขระ'],
  choose: ['Choose', 'เลือก'],
  thai: ['Thai (windows-874)', 'ภาษาไทย (windows-874)'],
  western: ['Western (latin-1)', 'ภาษายุโรป (latin-1)'],
});

export interface Upload {
  readonly name: string;
  /** In base64. */
  readonly content: string;
  /** Of its text, by its bytes or as it was chosen. */
  readonly encoding?: Encoding | undefined;
  /** Whether its bytes do not tell its encoding. */
  readonly isUnclear?: boolean;
}

interface FileDropProps {
  /** Extensions such as `.xlsx,.csv`. */
  readonly accept: string;
  readonly file: Upload | undefined;
  readonly onFile: (file: Upload) => void;
}

export function FileDrop({ accept, file, onFile }: FileDropProps): JSX.Element {
  const t = useTexts(TEXTS);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file !== undefined) void toUpload(file).then(onFile);
  };
  return (
    <>
      <label
        class={`file-drop${isOver ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer?.files[0]);
        }}
      >
        <span>{file === undefined ? t.drop : t.chosen(file.name)}</span>
        <small>{accept.replaceAll(',', ' ')}</small>
        <input
          type="file"
          class="unseen"
          accept={accept}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // Lets the same file be chosen again once it is corrected.
            currentTarget.value = '';
          }}
        />
      </label>
      {file !== undefined && <FileEncoding file={file} onFile={onFile} />}
    </>
  );
}

interface FileEncodingProps {
  readonly file: Upload;
  readonly onFile: (file: Upload) => void;
}

/** How the text of a file is read, unless it is UTF-8; a choice where its bytes do not tell. */
function FileEncoding({ file, onFile }: FileEncodingProps): JSX.Element | null {
  const t = useTexts(TEXTS);
  const { encoding, isUnclear = false } = file;
  if (isUnclear) {
    return (
      <Field label={t.encoding}>
        <select
          name="encoding"
          value={encoding ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFile({ ...file, encoding: CHOICES.find((one) => one === value) })
          }
        >
          <option value="">{t.choose}</option>
          <option value="windows-874">{t.thai}</option>
          <option value="latin-1">{t.western}</option>
        </select>
      </Field>
    );
  }
  return encoding === undefined || encoding === 'utf-8' ? null : (
    <small role="status">{t.readAs(encoding)}</small>
  );
}

const CHOICES = ['windows-874', 'latin-1'] as const;

async function toUpload(file: File): Promise<Upload> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { name } = file;
  const content = toBase64(bytes);
  if (/\.xlsx$/i.test(name)) return { name, content };
  const encoding = findEncoding(bytes);
  return { name, content, encoding, isUnclear: encoding === undefined };
}

/** The name of what is no file. */
export const PASTED = 'pasted.csv';

export const toPasted = (text: string): Upload => ({
  name: PASTED,
  content: toBase64(new TextEncoder().encode(text)),
});

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}

/** A function takes a limited number of arguments. */
const PIECE = 0x8000;

/** Saves a file once an action has made it, or has what kept it from that. */
export function useSaving(): {
  readonly error: CallError | undefined;
  readonly save: (made: Promise<Upload>) => void;
} {
  const [error, setError] = useState<CallError>();
  const save = (made: Promise<Upload>): void => {
    setError(undefined);
    made.then(saveFile, (cause: unknown) => setError(toCallError(cause)));
  };
  return { error, save };
}

export function saveFile({ name, content }: Upload): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
