import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { texts, useTexts } from '../language';

const TEXTS = texts(
  { drop: 'Drop a file here, or choose one', chosen: (name: string) => `${name} – choose another` },
  { drop: 'วางไฟล์ที่นี่ หรือเลือกไฟล์', chosen: (name: string) => `${name} – เลือกไฟล์อื่น` },
);

/** A file as the actions take it. */
export interface Upload {
  readonly name: string;
  /** In base64. */
  readonly content: string;
}

/** A place for a file: it is dropped there, or chosen with the keyboard or the mouse. */
export function FileDrop({
  accept,
  name,
  onFile,
}: {
  /** Extensions such as `.xlsx,.csv`. */
  accept: string;
  /** The name of the chosen file, if there is one. */
  name: string | undefined;
  onFile: (file: Upload) => void;
}): JSX.Element {
  const t = useTexts(TEXTS);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file !== undefined) void toUpload(file).then(onFile);
  };
  return (
    <label
      class={`file-drop${isOver ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files[0]);
      }}
    >
      <span>{name === undefined ? t.drop : t.chosen(name)}</span>
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
  );
}

async function toUpload(file: File): Promise<Upload> {
  return { name: file.name, content: toBase64(new Uint8Array(await file.arrayBuffer())) };
}

/** Cells that were copied from a spreadsheet, as a file. */
export const toPasted = (text: string): Upload => ({
  name: 'pasted.csv',
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

/** Lets the browser save a file that an action made. */
export function saveFile({ name, content }: Upload): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
