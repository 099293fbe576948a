import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openFirestore } from './firestore';
import { openFolder } from './opened';
import { type Ran, runLine } from './run-line';

export { type Ran, runLine };

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

type Run = (...args: string[]) => Promise<Ran>;

/** Command lines that have to succeed, or to be refused, and a folder for their files. */
export async function openCommands(run: Run) {
  const { path: folder, close } = await openFolder();
  const done = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await run(...args);
    expect({ code, err, args }).toEqual({ code: 0, err: '', args });
    return out;
  };
  /** @returns its path. */
  const file = async (name: string, content: string | Uint8Array): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  return {
    folder,
    run,
    done,
    file,
    /** Imports a list, of the noun that the file is called. */
    importing: async (name: string, content: unknown, ...options: string[]): Promise<Ran> => {
      const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
      const [noun = ''] = name.split('.');
      const ran = await run(noun, 'import', await file(name, text), ...options);
      return { ...ran, err: ran.err.replaceAll(folder, 'FOLDER') };
    },
    /** @returns why. */
    refused: async (...args: string[]): Promise<string> => {
      const { code, out, err } = await run(...args);
      expect({ code, out, args }).toEqual({ code: 3, out: '', args });
      return err.replaceAll(folder, 'FOLDER');
    },
    json: async <T>(...args: string[]): Promise<T> =>
      JSON.parse(await done('--json', ...args)) as T,
    close,
  };
}

/** The operator's tool on a project of its own, with a clock that its Firestore shares. */
export async function openAdmin({
  projectId = `test-${randomUUID().slice(0, 8)}`,
  now = () => new Date(),
  name = 'tester',
} = {}) {
  const firestore = await openFirestore(projectId, { now: () => now().getTime() });
  const project = ['--project', projectId, '--firestore', firestore.host, '--as', name];
  const commands = await openCommands((...args) => runLine([...project, ...args], { now }));
  return {
    ...commands,
    firestore,
    projectId,
    async close() {
      await firestore.close();
      await commands.close();
    },
  };
}

/** What a command that writes prints with --json. */
export interface WrittenJson<T> {
  dry_run: boolean;
  result: T;
  changes: { action: string; target: string; from: object | null; to: object | null }[];
}

export interface IssuedToken {
  token: string;
  id: string;
  hint: string;
  kind: string;
  expires_at: string | null;
}
