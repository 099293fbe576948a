import { randomUUID } from 'node:crypto';

import { notFound } from './fault';
import type { Json } from './json';

/** One version of a site: its files, and how it answers. */
export interface SiteVersion {
  readonly id: string;
  /** The hash of each file, by its path. */
  readonly files: Map<string, string>;
  status: string;
  config: Json;
}

/** A project's default site on Firebase Hosting. */
export class HostingSite {
  readonly #versions = new Map<string, SiteVersion>();
  /** The compressed content of each uploaded file, by its hash. */
  readonly #contents = new Map<string, Buffer>();
  /** What the site serves. */
  live: SiteVersion | undefined;

  createVersion(status: string): SiteVersion {
    const version = { id: randomUUID(), files: new Map<string, string>(), status, config: {} };
    this.#versions.set(version.id, version);
    return version;
  }

  version(id: string): SiteVersion {
    const version = this.#versions.get(id);
    if (version === undefined) throw notFound(`versions/${id}`);
    return version;
  }

  /** @returns the hashes whose content is not known yet. */
  populate(id: string, files: Readonly<Record<string, string>>): string[] {
    const version = this.version(id);
    for (const [path, hash] of Object.entries(files)) version.files.set(path, hash);
    return [...new Set(Object.values(files))].filter((hash) => !this.#contents.has(hash));
  }

  upload(hash: string, content: Buffer): void {
    this.#contents.set(hash, content);
  }

  /** The compressed content of a file that the site serves. */
  served(path: string): Buffer | undefined {
    return this.#contents.get(this.live?.files.get(path) ?? '');
  }
}
