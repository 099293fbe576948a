import type { Release } from './release';

/** Adds the service without which a courier's card is not published. */
export async function addService(release: Release, courier: string, name: string): Promise<void> {
  if (release.has('1.9.0')) await release.admin('services', 'add', courier, '--name', name);
}
